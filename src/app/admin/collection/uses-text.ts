import { labelOf } from '../../../domain/kit/label.ts';
import type { Use } from '../../store/office/in-use.ts';
import { entityNamed } from '../../store/office/query.ts';

/** Number of documents that reference one, by collection. */
export const usesText = (uses: readonly Use[]): string =>
  uses
    .map(({ collection, count, orMore }) => {
      const title = entityNamed(collection).admin?.title ?? labelOf(collection);
      return `${title}: ${count}${orMore ? ' or more' : ''}`;
    })
    .join(' · ');
