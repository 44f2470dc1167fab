export { type DecodedResponse, decodeRequest, decodeResponse } from './decode.ts';
export { encodeRequest, encodeResponse } from './encode.ts';
export { keyNames, requestName } from './names.ts';
