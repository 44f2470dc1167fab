/** Where a resource lives on the server, and where that differs from the usual. */

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A request line below the API prefix; `{name}` takes the record's value of that name. */
export type RequestLine = `${HttpMethod} /${string}`;

/** Where the payload lies in an answer: under `data`, `data.data`, bare, or wherever of these it is found. */
export type Wrap = 'data' | 'data.data' | 'bare' | 'either';

export interface EndpointDefinition {
  readonly call: RequestLine;
  readonly wrap?: Wrap;
  /** default json */
  readonly body?: 'json' | 'multipart';
  /** method override sent as `_method` in the body */
  readonly override?: 'PUT' | 'PATCH';
}

export interface ListEndpointDefinition extends EndpointDefinition {
  /** of rows with the same value of this field only the first counts (a server may repeat people) */
  readonly distinct?: string;
  /** the call used instead as soon as the search text or a filter is set; only set parameters are sent */
  readonly search?: {
    readonly call: RequestLine;
    readonly wrap?: Wrap;
    /** our name of a filter (`q` is the search text) to the query parameter */
    readonly params: Readonly<Record<string, string>>;
  };
}

export type DialectName = 'posyandu' | 'simple-rest';

export interface EndpointsDefinition {
  readonly dialect?: DialectName;
  readonly list?: RequestLine | ListEndpointDefinition | false;
  readonly one?: RequestLine | EndpointDefinition | false;
  readonly create?: RequestLine | EndpointDefinition | false;
  readonly update?: RequestLine | EndpointDefinition | false;
  readonly delete?: RequestLine | EndpointDefinition | false;
}
