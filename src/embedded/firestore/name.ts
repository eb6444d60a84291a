import { invalid } from './status.ts';

/** A database of a project: `projects/P/databases/D`. */
export interface DatabaseName {
  readonly project: string;
  readonly database: string;
}

const root = /^projects\/([^/]+)\/databases\/([^/]+)(?:\/documents(?:\/(.*))?)?$/s;

export interface ResourceName extends DatabaseName {
  /** Below `documents/`; empty for the root. */
  readonly path: string;
}

/** Parts of a resource name; an invalid name is INVALID_ARGUMENT. */
export const parseResource = (name: string): ResourceName => {
  const match = root.exec(name);
  if (match === null) throw invalid(`Invalid resource name: ${name}`);
  return { project: match[1] ?? '', database: match[2] ?? '', path: match[3] ?? '' };
};

export const databaseKey = (name: DatabaseName): string =>
  `projects/${name.project}/databases/${name.database}`;

const checkSegment = (segment: string, what: string): void => {
  if (segment === '' || segment === '.' || segment === '..') {
    throw invalid(`${what} "${segment}" is not allowed.`);
  }
  if (/^__.*__$/s.test(segment) && !/^__id-?\d+__$/.test(segment)) {
    throw invalid(`${what} "${segment}" is reserved.`);
  }
  if (segment.length > 375 && Buffer.byteLength(segment) > 1500) {
    throw invalid(`${what} is longer than 1500 bytes.`);
  }
  if (/\p{Surrogate}/u.test(segment)) throw invalid(`${what} is not valid UTF-8.`);
};

/** Checks a document path such as `listings/a`; returns it. */
export const checkDocumentPath = (path: string): string => {
  const segments = path.split('/');
  if (segments.length % 2 !== 0) throw invalid(`Document name "${path}" lacks an id.`);
  for (const [at, segment] of segments.entries()) {
    checkSegment(segment, at % 2 === 0 ? 'Collection id' : 'Document id');
  }
  if (segments.length > 200) throw invalid('A document name has more than 100 levels.');
  return path;
};

export const checkCollectionId = (id: string): string => {
  if (id.includes('/')) throw invalid(`Collection id "${id}" holds a slash.`);
  checkSegment(id, 'Collection id');
  return id;
};

export const collectionOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
export const idInPath = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
