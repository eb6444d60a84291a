import { labelOf } from '../../../domain/kit/text/label.ts';
import type { Use } from '../data/documents/in-use.ts';
import { entityNamed } from '../data/documents/query.ts';

/** Number of documents that reference one, by collection. */
export const usesText = (uses: readonly Use[]): string =>
  uses
    .map(({ collection, count, orMore }) => {
      const title = entityNamed(collection).admin?.title ?? labelOf(collection);
      return `${title}: ${count}${orMore ? ' or more' : ''}`;
    })
    .join(' · ');
