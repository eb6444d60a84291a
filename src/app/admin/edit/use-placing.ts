import { cmsInserts } from '../../../domain/content/cms-insert.entity.ts';
import { galleries, OF_HOUSE } from '../../../domain/content/gallery.entity.ts';
import type { Placed } from '../../../domain/content/placed.ts';
import type { EntityName } from '../../../domain/entities.ts';
import type { TextPlacing } from '../../fields/rich-text/text-placing.ts';
import { useAdminRows } from '../data/admin.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import type { AdminQuery } from '../data/documents/query.ts';

/**
 * Documents whose texts may contain galleries and inserts; an insert may contain galleries only.
 */
export const placingIn: ReadonlySet<EntityName> = new Set<EntityName>([
  'pages',
  'blogs',
  'cmsInserts',
]);

const ofGalleries: AdminQuery = {
  entity: 'galleries',
  deleted: false,
  sort: { field: 'dateCreated', descending: true },
  filters: { parentId: OF_HOUSE },
  begins: '',
};
const ofInserts: AdminQuery = {
  entity: 'cmsInserts',
  deleted: false,
  sort: { field: 'key', descending: false },
  filters: {},
  begins: '',
};

interface FoundPlaced {
  readonly placed: Placed;
  readonly label: string;
  readonly shown: boolean;
}

const photosText = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`;

/** Items that can be placed in a text, and the editor's label for each placed one. */
export const usePlacing = (entity: EntityName): TextPlacing => {
  const foundGalleries = useAdminRows(ofGalleries);
  const foundInserts = useAdminRows(ofInserts);
  const isKnown = foundGalleries.status !== 'loading' && foundInserts.status !== 'loading';
  const known: readonly FoundPlaced[] = [
    ...foundGalleries.rows.map((row): FoundPlaced => {
      const { id, title, images, isPublic } = typedDoc(galleries, row);
      return {
        placed: { kind: 'gallery', name: id },
        label: `Gallery: ${title} (${photosText(images.length)})`,
        shown: isPublic,
      };
    }),
    ...foundInserts.rows.map((row): FoundPlaced => {
      const { key, isPublished } = typedDoc(cmsInserts, row);
      return { placed: { kind: 'insert', name: key }, label: `Insert: ${key}`, shown: isPublished };
    }),
  ];
  return {
    offers: known.filter(({ placed }) => entity !== 'cmsInserts' || placed.kind === 'gallery'),
    said: ({ kind, name }) => {
      const found = known.find(({ placed }) => placed.kind === kind && placed.name === name);
      const label = found?.label ?? `${kind === 'gallery' ? 'Gallery' : 'Insert'}: ${name}`;
      if (found?.shown === true || (found === undefined && !isKnown)) return { label, shown: true };
      const why =
        found === undefined
          ? `there is no ${kind} of this name`
          : kind === 'gallery'
            ? 'it is not public'
            : 'it is not published';
      return { label: `${label}. Nothing shows: ${why}.`, shown: false };
    },
  };
};
