import type { StoredBlob } from '../ports.ts';

/** Response to a GET; Hosting adds the headers of its own rules. */
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
  /** Request headers that change the response, besides its encoding. */
  readonly vary?: string;
  /** Text to be compressed for the reader, or a stored file that is already compressed. */
  readonly body: string | StoredBlob;
}

export const notFoundAnswer: SiteAnswer = {
  status: 404,
  type: 'text/plain',
  cache: 'no-store',
  body: 'There is nothing here.\n',
};
