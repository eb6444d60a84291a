import type { StoredBlob } from '../ports.ts';

/** Answer to a GET; the hosting adds the headers of its own rules. */
export interface SiteAnswer {
  readonly status: 200 | 204 | 404;
  readonly type:
    | 'application/json'
    | 'application/feed+json'
    | 'application/rss+xml'
    | 'application/xml'
    | 'text/html'
    | 'text/plain';
  readonly cache: string;
  /** Headers of the request that change the answer, beside the codings it takes. */
  readonly vary?: string;
  /** Text to be packed for the reader, or what is packed already. */
  readonly body: string | StoredBlob;
}

export const notFound: SiteAnswer = {
  status: 404,
  type: 'text/plain',
  cache: 'no-store',
  body: 'There is nothing here.\n',
};
