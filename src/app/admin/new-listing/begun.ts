import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { articleHtml } from '../../../domain/content/article-text.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import {
  draftIn,
  type SubmissionDraft,
} from '../../../domain/listings/submissions/submission-draft.ts';
import { newListingId } from './new-listing.ts';
import { useTextDraft } from '../../drafts/text/text-draft.ts';

/** A listing staff create by hand, as far as it is filled in. */
export interface Begun extends Pick<SubmissionDraft, 'vehicle' | 'sale'> {
  readonly listingId: string;
  readonly mode: Listing['mode'];
  /** The seller; empty until chosen. */
  readonly sellerId: string;
  readonly title: string;
  readonly category: Listing['category'] | '';
  /** The text, as markup. */
  readonly body: string;
  readonly phone: string;
  readonly imageIds: readonly string[];
}

const fresh = (): Begun => ({
  listingId: newListingId(),
  mode: 'AUCTION',
  sellerId: '',
  title: '',
  category: '',
  body: '',
  phone: '',
  imageIds: [],
  vehicle: { titleInSellerName: false, lien: { has: false }, noneKnown: [] },
  sale: { currency: 'CAD' },
});

/** The stored text, which an earlier release kept with text marks. */
const bodyIn = ({ body, text }: Readonly<Record<string, unknown>>): string => {
  if (typeof body === 'string') return body;
  return typeof text === 'string' ? articleHtml(text) : '';
};

/** Parses the listing stored by this device in any earlier format; null if it is unusable. */
export const begunIn = (line: string): Begun | null => {
  try {
    const kept: unknown = JSON.parse(line);
    if (!isRecord(kept) || typeof kept['listingId'] !== 'string') return null;
    const { vehicle, sale } = draftIn({ vehicle: kept['vehicle'], sale: kept['sale'] });
    const { text: _text, ...rest } = kept;
    const body = bodyIn(kept);
    return { ...fresh(), ...rest, body, vehicle: vehicle ?? {}, sale: sale ?? {} } as Begun;
  } catch {
    return null;
  }
};

export interface BegunForm {
  readonly begun: Begun;
  readonly set: (change: Partial<Begun> | ((now: Begun) => Partial<Begun>)) => void;
  /** Deletes all of it: it was created, or is started again. */
  readonly forget: () => void;
}

/** The listing being created, stored on this device until it is. */
export const useBegun = (): BegunForm => {
  const [start, setStart] = useState(fresh);
  const [line, keep] = useTextDraft('new listing', JSON.stringify(start));
  const begun = useMemo(() => begunIn(line) ?? start, [line, start]);
  // Photos arrive one after another: each is added to the listing as it is then.
  const now = useRef(begun);
  useEffect(() => {
    now.current = begun;
  }, [begun]);
  const set = useCallback<BegunForm['set']>(
    (change) => {
      const next = typeof change === 'function' ? change(now.current) : change;
      now.current = { ...now.current, ...next };
      keep(JSON.stringify(now.current));
    },
    [keep],
  );
  const forget = useCallback(() => {
    keep('');
    setStart(fresh());
  }, [keep]);
  return { begun, set, forget };
};
