// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customFieldDefinitions } from '../../../src/domain/catalogue/custom-field-definition.entity.ts';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import type { Refusal } from '../../../src/domain/kit/refusal.ts';
import { photoRow } from '../../../src/app/drafts/photo-row.ts';
import type { BoardPhoto, DraftRow } from '../../../src/app/drafts/rows.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { live, loading } from '../../../src/app/platform/reading/reading.ts';
import { device } from '../../../src/app/platform/session/session.ts';
import { ReviewStep } from '../../../src/app/submissions/draft/review-step.tsx';
import { french, refusals } from '../../../src/wording/french/french.ts';
import {
  loadLanguage,
  setTranslations,
  translateRefusal,
} from '../../../src/wording/language/translate.ts';
import '../dialogs.ts';
import { clear, draw, type Drawn } from '../drawn.ts';

const held = vi.hoisted(() => ({
  photos: null as readonly unknown[] | null,
  asked: [] as readonly unknown[],
  done: [] as unknown[],
  answer: { ok: true } as unknown,
}));
vi.mock(import('../../../src/app/submissions/data/photos.ts'), async (original) => {
  const note =
    (name: string) =>
    ({ id }: { readonly id: string }): Promise<void> => {
      held.done.push([name, id]);
      return Promise.resolve();
    };
  return {
    ...(await original()),
    usePhotos: () =>
      held.photos === null ? loading : live(held.photos as readonly BoardPhoto[], null),
    removePhoto: note('remove'),
    resumePhoto: note('resume'),
  };
});
vi.mock(import('../../../src/app/submissions/data/submissions.ts'), async (original) => ({
  ...(await original()),
  handIn: (id) => {
    held.done.push(['handIn', id]);
    return Promise.resolve(held.answer as never);
  },
}));
vi.mock(import('../../../src/app/catalogue/data/catalogue.ts'), async (original) => ({
  ...(await original()),
  useCustomFields: () => live(held.asked, null) as never,
}));

const chosen = 7;
const photo = (n: number, more: Partial<BoardPhoto> = {}): BoardPhoto => ({
  ...photoRow({
    id: `p${n}`,
    draftId: 'd1',
    order: n,
    name: `IMG_${n}.jpg`,
    stage: 'made',
    bytes: 1_000,
    state: 'success',
    imageId: `p${n}`,
  }),
  thumb: null,
  preview: null,
  seen: 'READY',
  ...more,
});
const unsent = { state: 'running', imageId: null, seen: null } as const;

const row: DraftRow = {
  id: 'd1',
  mode: 'CLASSIFIED',
  createdAt: 0,
  editedAt: 0,
  step: 6,
  draft: {
    vehicle: { ...vehicleSample, serviceHistory: 'Receipts since 2004.' } as never,
    sale: { askPrice: 41_000, packageId: 'cla-30' },
    contact: {
      name: 'Ann Gravel',
      phone: '+14165550134',
      line1: '12 Quarry Road',
      postal: 'L8P 1A1',
    },
  },
  status: 'DRAFT',
  base: null,
  saving: null,
  refused: null,
  conflicts: [],
};
const card = {
  title: 'Classified, 30 days',
  price: 0,
  sum: null,
  currency: 'CAD',
  chosen: undefined,
  isWaiting: false,
} as never;
const step = (photos: readonly BoardPhoto[] | null, custom?: object): Promise<Drawn> => {
  held.photos = photos;
  const asked = custom === undefined ? row : { ...row, draft: { ...row.draft, custom } };
  const of = { row: asked as DraftRow, card, onStep: () => undefined };
  return draw(() => createElement(ReviewStep, of));
};

beforeEach(() => {
  held.done = [];
  held.answer = { ok: true };
  device.set(connectionAtom, 'online');
});
afterEach(() => {
  clear();
  setTranslations('en-CA', { french: {}, refusals: {} });
});

describe('photos that are missing', () => {
  it('are said to be so once it is known which are there', async () => {
    const { text, buttons } = await step(null);
    expect(text()).not.toContain('Still needed');
    expect(text()).not.toContain('Everything we ask for is filled in');
    expect(buttons()).not.toContain('Submit for review');
  });

  it('are counted', async () => {
    const { text } = await step([photo(0), photo(1)]);
    expect(text()).toContain('Photos2 of at least 5');
  });
});

describe('handing in with photos on their way', () => {
  it('waits for every photo that was chosen, wherever the sending stands', async () => {
    for (let arrived = 0; arrived <= chosen; arrived += 1) {
      const photos = Array.from({ length: chosen }, (_, n) => photo(n, n < arrived ? {} : unsent));
      const { buttons, text } = await step(photos);
      expect(buttons().includes('Submit for review'), `${arrived} arrived`).toBe(
        arrived === chosen,
      );
      const left = chosen - arrived;
      if (left > 0) expect(text()).toContain(`${left} of ${chosen} photos ha`);
      else expect(text()).not.toContain('not arrived');
      clear();
    }
  });

  const open: readonly (readonly [string, Partial<BoardPhoto>])[] = [
    ['is still raw', { ...unsent, stage: 'raw' }],
    ['is sent', { ...unsent, offset: 500 }],
    ['waits for a network', { ...unsent, state: 'paused', why: 'offline' }],
    ['was held back', { ...unsent, state: 'paused', why: 'owner' }],
    ['was called off', { ...unsent, state: 'canceled' }],
    ['failed', { ...unsent, state: 'error', why: 'retry-limit-exceeded' }],
    ['is on another device', { ...unsent, stage: 'elsewhere' }],
    ['is looked at', { seen: 'PENDING' }],
    ['has not been heard of', { seen: null }],
    ['was refused', { state: 'error', why: 'refused', seen: 'REFUSED' }],
  ];
  it.each(open)('names one that %s, and leaves it out when it is told to', async (_, more) => {
    const photos = Array.from({ length: chosen }, (__, n) => photo(n, n === 3 ? more : {}));
    const { buttons, text, press } = await step(photos);
    expect(buttons()).not.toContain('Submit for review');
    expect(text()).toContain(`1 of ${chosen} photos has not arrived yet`);
    await press('Leave out (IMG_3.jpg)');
    expect(held.done).toEqual([['remove', 'p3']]);
  });

  it('leaves out all that are not there after naming each, and none that is', async () => {
    const photos = Array.from({ length: 12 }, (_, n) => photo(n, n < 5 ? {} : unsent));
    const { press, text } = await step(photos);
    expect(text()).toContain('and 1 more');
    await press('Leave out 7 photos…');
    for (let n = 5; n < 12; n += 1) expect(text()).toContain(`IMG_${n}.jpg`);
    await press('Leave out 7 photos');
    expect(held.done).toEqual([5, 6, 7, 8, 9, 10, 11].map((n) => ['remove', `p${n}`]));
  });

  it('tells what the server says of another device, in both languages', async () => {
    const why: Refusal = {
      status: 'failed-precondition',
      code: 'PHOTOS_NOT_ARRIVED',
      message: '2 photos have not arrived yet, of 9. Submit once all have, or leave them out.',
      field: 'uploads',
      details: { waiting: 2, count: 9 },
    } as Refusal;
    held.answer = { ok: false, refusal: why };
    const drawn = await step(Array.from({ length: chosen }, (_, n) => photo(n)));
    await act(async () => drawn.place.querySelector<HTMLElement>('[type=checkbox]')?.click());
    await drawn.press('Submit for review');
    expect(drawn.text()).toContain('2 photos have not arrived yet, of 9.');
    await loadLanguage('fr-CA', () => Promise.resolve({ french, refusals }));
    expect(translateRefusal(why)).toContain('2 photos ne sont pas encore arrivées');
  });
});

describe('the review of a draft', () => {
  const review = (vehicle: object, photos: readonly BoardPhoto[], of: object = {}) => {
    held.photos = photos;
    const onStep = (to: number): void => void held.done.push(to);
    const draft = { ...row.draft, vehicle: { ...row.draft.vehicle, ...vehicle } };
    const changed = { row: { ...row, draft } as DraftRow, card: { ...(card as object), ...of } };
    return draw(() => createElement(ReviewStep, { ...changed, onStep } as never));
  };

  it('tells every step with the way back, the head of the listing, and the package with its tax', async () => {
    const sum = {
      subtotal: 4_900,
      taxes: [{ name: 'HST', bps: 1_300, amount: 637 }],
      total: 5_537,
    };
    const { text, place, press } = await review({}, [photo(0)], { price: 4_900, sum });
    expect(place.querySelector('.preview__t')?.textContent).toMatch(/^1972 Datsun 240Z/);
    for (const said of ['Ann Gravel', '$41,000', 'Receipts since 2004.', '49.00', '55.37']) {
      expect(text()).toContain(said);
    }
    for (const name of ['Vehicle', 'Condition', 'Photos', 'Price', 'Contact']) {
      await press(`Edit: ${name}`);
    }
    expect(held.done).toEqual([1, 2, 3, 4, 5]);
  });

  it('says what is thin, each with the way to it, and nothing where nothing is', async () => {
    const { press } = await review({ highlights: '', sellerNotes: 'Its story.' }, [
      photo(0, { tag: 'interior' }),
      photo(1, { tag: 'engine' }),
    ]);
    await press('No highlights yet');
    await press('No photo of the underside');
    expect(held.done).toEqual([2, 3]);
    clear();
    const full = (['interior', 'engine', 'underside'] as const).map((tag, n) => photo(n, { tag }));
    const { text } = await review({ highlights: 'One owner.', sellerNotes: 'Its story.' }, full);
    expect(text()).not.toContain('What buyers may miss');
  });
});

it('names what the house asks besides until it is answered as it is to be', async () => {
  const label = 'Length of the bed';
  const appliesTo = { modes: [], categories: [] };
  const of = { ...customFieldDefinitions.sample, key: 'bed', label, type: 'int', appliesTo };
  held.asked = [{ ...of, required: true, options: [] }];
  for (const [custom, isNamed] of [
    [{}, true],
    [{ bed: 'two metres' }, true],
    [{ bed: '198' }, false],
  ] as const) {
    expect((await step([], custom)).text().includes(label), JSON.stringify(custom)).toBe(isNamed);
    clear();
  }
  held.asked = [];
});
