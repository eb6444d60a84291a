import type { Pointer } from '../../../domain/kit/called.ts';
import { collectionTitle } from './act-text.ts';

/** The document an entry is about, from an address such as `listings/l-214`. */
export const subjectAt = (address: string): Pointer => {
  const [to = '', id = ''] = address.split('/');
  return { to, id };
};

/** `Listings: 1972 Datsun 240Z`. */
export const subjectText = (subject: Pointer, nameOf: (of: Pointer) => string): string =>
  `${collectionTitle(subject.to)}: ${nameOf(subject)}`;
