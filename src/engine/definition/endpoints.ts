/** Where a resource lives on the server, and where that differs from the usual. */

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A request line below the API prefix; `{name}` takes the record's value of that name. */
export type RequestLine = `${HttpMethod} /${string}`;

/**
 * Where the payload lies in an answer: a path into it (`data`, `data.items`), `bare` for the answer
 * itself, or `either`: wherever of data.data, data and the answer itself it is found.
 */
export type Wrap = string;

export interface EndpointDefinition {
  readonly call: RequestLine;
  readonly wrap?: Wrap;
  /** default json */
  readonly body?: 'json' | 'multipart';
  /** method override sent as `_method` in the body */
  readonly override?: 'PUT' | 'PATCH';
  /** the name in the body under which the record is sent; default: the body is the record */
  readonly envelope?: string;
}

/** How a server is asked for one page of a list; each word but `base` and `next` names a query parameter. */
export type PagingDefinition =
  /** by the number of the page, from 1 */
  | { readonly page: string; readonly perPage?: string }
  /** by the number of rows before it, to which `base` (1 where the first row is 1) is added */
  | { readonly offset: string; readonly base?: 0 | 1; readonly perPage: string }
  /** by what the page before it said at `next`, a path into its answer */
  | { readonly cursor: string; readonly next: string; readonly perPage?: string };

/** Where a paged list tells how many rows match; neither: the console finds out page by page. */
export type TotalDefinition = { readonly header: string } | { readonly at: string };

/** How a server is asked to sort: by `by`, with `asc` or `desc` in `order`, or else a minus before the name for descending. */
export interface SortDefinition {
  readonly by: string;
  readonly order?: string;
}

export interface ListEndpointDefinition {
  readonly call: RequestLine;
  readonly wrap?: Wrap;
  /** of rows with the same value of this field only the first counts (a server may repeat people) */
  readonly distinct?: string;
  /** where one row matches, the server answers the record itself in place of a list */
  readonly single?: true;
  /** default: pages as our own server announces them, else the whole list is read and cut up in the browser */
  readonly paging?: PagingDefinition;
  readonly total?: TotalDefinition;
  readonly sort?: SortDefinition;
  /** the call used instead as soon as the search text or a filter is set; only set parameters are sent */
  readonly search?: {
    readonly call: RequestLine;
    readonly wrap?: Wrap;
    /** our name of a filter (`q` is the search text) to the query parameter */
    readonly params: Readonly<Record<string, string>>;
  };
}

/** How a server says that it refused, where that is not by the status, `message` (or `detail`) and `errors`. */
export interface RefusalDefinition {
  /** an answer whose value at this path is another one refuses, whatever its status */
  readonly unless?: { readonly at: string; readonly is: string | number | boolean };
  /** path of the reason */
  readonly message?: string;
  /** path of the texts by field; `bare`: the answer itself */
  readonly errors?: string;
}

export type DialectName = 'posyandu' | 'simple-rest';

export interface EndpointsDefinition {
  readonly dialect?: DialectName;
  readonly refusal?: RefusalDefinition;
  readonly list?: RequestLine | ListEndpointDefinition | false;
  readonly one?: RequestLine | EndpointDefinition | false;
  readonly create?: RequestLine | EndpointDefinition | false;
  readonly update?: RequestLine | EndpointDefinition | false;
  readonly delete?: RequestLine | EndpointDefinition | false;
}
