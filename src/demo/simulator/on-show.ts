import type { WireDocument } from '../../embedded/contracts.ts';
import { plainFields } from '../../embedded/functions/plain-values.ts';
import { bodiesFor } from '../illustrations/choose/body-for.ts';
import type { BodyName } from '../illustrations/registry.ts';
import type { Vehicle } from '../market/inventory/inventory.ts';
import { nothingSaid, type SaidTexts } from '../market/words/said.ts';
import type { Documents } from './live-lots.ts';

/** Facts about a lot needed for opening the next one. */
export interface LotOnShow {
  readonly id: string;
  readonly number: number;
  readonly vehicle: Vehicle;
  /** Its drawn body; absent if none fits. */
  readonly body?: BodyName;
  /** End of a running or coming auction; 0 for any other lot. */
  readonly endAt: number;
}

/** The newest lots and all their texts. */
export interface OnShow {
  readonly lots: readonly LotOnShow[];
  readonly said: SaidTexts;
}

/** As many lots as a visitor may see in any list. */
const newest = 1_200;
const comments = 12_000;

/** The vehicle's text fields. */
const prose = [
  'highlights',
  'modifications',
  'knownFlaws',
  'serviceHistory',
  'recentWork',
  'sellerNotes',
  'accidentsText',
] as const satisfies readonly (keyof Vehicle)[];

/** Without the pictures, which are most of a listing. */
const wireFields = ({ fields }: WireDocument): WireDocument['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'pictures'));

const paragraphsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

const newestBy = (
  documents: Documents,
  collectionId: string,
  by: string,
  limit: number,
): readonly WireDocument[] =>
  documents.query({
    from: [{ collectionId }],
    orderBy: [{ field: { fieldPath: by }, direction: 'DESCENDING' }],
    limit,
  });

/**
 * Reads the newest lots, so that the next ones differ from those near them and repeat no overused
 * sentence.
 */
export const onShow = (documents: Documents, now: number): OnShow => {
  const said = nothingSaid();
  const lots = newestBy(documents, 'listings', 'number', newest).map((document): LotOnShow => {
    const fields = plainFields(wireFields(document));
    const id = String(fields['id']);
    // A person trying the home may have left a listing without a vehicle.
    const vehicle = (fields['vehicle'] ?? {}) as Vehicle;
    const [body] = bodiesFor(vehicle);
    said.note(id, paragraphsOf(String(fields['descriptionHtml'] ?? '')));
    for (const part of prose) said.note(id, vehicle[part] ?? '');
    const endAt = Number(fields['endAt'] ?? 0);
    const open = ['LIVE', 'SCHEDULED'].includes(String(fields['status']));
    const auction = fields['mode'] === 'AUCTION' && open && endAt > now;
    return {
      id,
      number: Number(fields['number']),
      vehicle,
      ...(body === undefined ? {} : { body }),
      endAt: auction ? endAt : 0,
    };
  });
  for (const document of newestBy(documents, 'comments', 'dateCreated', comments)) {
    const { parentId, text } = plainFields(document.fields);
    said.note(String(parentId), String(text));
  }
  return { lots, said };
};
