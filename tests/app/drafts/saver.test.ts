import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../src/domain/kit/fields.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import type { ListingSubmission } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import type { DraftVehicle } from '../../../src/domain/listings/submissions/submission-draft.ts';
import { saveDraft, type DraftSave } from '../../../src/app/outbox/mutations/submissions.ts';
import type { OutboxRow } from '../../../src/app/outbox/rows/row.ts';
import { DraftStore } from '../../../src/app/drafts/draft-store.ts';
import { isUnsaved, REST_MS, Saver } from '../../../src/app/drafts/saver.ts';
import { draftConflictOf, serverDraftOf } from '../../../src/app/outbox/mutations/draft-save.ts';
import { canonical } from '../../../src/app/drafts/merge.ts';
import { photoRow } from '../../../src/app/drafts/photo-row.ts';
import type { DraftRow, PhotoRow } from '../../../src/app/drafts/rows.ts';
import { rounds } from '../../setup/tier.ts';

type Save = Pick<DraftSave, 'rev' | 'patch'>;

/** The server's one document under its rule: a save based on another revision is refused. */
class Server {
  document: ListingSubmission | null = null;
  private saves = 0;

  save(given: Save): Partial<OutboxRow> {
    const { rev, patch } = given;
    this.saves += 1;
    if (rev !== (this.document?.rev ?? 0)) {
      const details = { server: JSON.stringify(this.document) };
      const stale = refusal('aborted', 'REV_STALE', 'stale', { details });
      // Rows of earlier versions of this program do not record their conflict.
      const conflict = this.saves % 2 === 0 ? null : draftConflictOf(patch, stale);
      return { state: 'refused', answer: null, refusal: stale, conflict };
    }
    const fresh = { id: 'd', status: 'DRAFT', ...this.document, ...patch, rev: rev + 1 };
    const sent = JSON.stringify(fresh);
    this.document = JSON.parse(sent) as ListingSubmission;
    return { state: 'done', answer: { submission: JSON.parse(sent) as Json }, refusal: null };
  }
}

let names = 0;
const opened: DraftStore[] = [];

class Device {
  readonly store: DraftStore;
  readonly saver: Saver;
  readonly rows = new Map<string, { sent: Save; row: Partial<OutboxRow> }>();
  now = 1_000_000;

  constructor(private readonly server: Server) {
    this.store = new DraftStore(`test-${(names += 1)}`);
    opened.push(this.store);
    let ids = 0;
    this.saver = new Saver({
      store: this.store,
      queue: (payload) => {
        const id = `row-${(ids += 1)}`;
        const { command } = saveDraft;
        const row = { id, command, payload, state: 'waiting' as const };
        this.rows.set(id, { sent: payload, row });
        return Promise.resolve(id);
      },
      outboxRow: (id) => Promise.resolve((this.rows.get(id)?.row ?? null) as OutboxRow | null),
      settled: (id) => Promise.resolve(void this.rows.delete(id)),
      now: () => this.now,
    });
  }

  async start(of: Partial<DraftRow> = {}): Promise<void> {
    await this.store.drafts.put({
      id: 'd',
      mode: 'AUCTION',
      createdAt: 0,
      editedAt: 0,
      step: 1,
      draft: {},
      status: 'DRAFT',
      base: null,
      saving: null,
      refused: null,
      conflicts: [],
      ...of,
    });
  }

  type(vehicle: DraftVehicle): Promise<unknown> {
    return this.store.changeDraft('d', ({ draft }) => ({
      draft: { vehicle: { ...draft.vehicle, ...vehicle } },
      editedAt: this.now,
    }));
  }

  /** Sends everything that waits and answers it. */
  async online(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      this.now += REST_MS;
      await this.saver.look();
      for (const kept of this.rows.values()) {
        if (kept.row.state === 'waiting') Object.assign(kept.row, this.server.save(kept.sent));
      }
    }
  }

  /** Brings the server's copy into the mirror. */
  async hear(): Promise<void> {
    if (this.server.document !== null) await this.saver.take(this.server.document);
  }

  draft = async (): Promise<DraftRow> => (await this.store.drafts.get('d')) as DraftRow;
  vehicle = async (): Promise<DraftVehicle> => (await this.draft()).draft.vehicle ?? {};
}

let server: Server;
let one: Device;
let two: Device;
beforeEach(async () => {
  server = new Server();
  one = new Device(server);
  two = new Device(server);
  await one.start();
});
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

/** The second device opens what the first has saved. */
const share = async (): Promise<void> => {
  await one.online();
  const { document } = server;
  if (document === null) throw new Error('nothing was saved');
  await two.start({ base: serverDraftOf(document), draft: document.draft as DraftRow['draft'] });
};

const vehicleThere = (): DraftVehicle | undefined => {
  const draft = (server.document?.draft ?? {}) as { vehicle?: DraftVehicle };
  return draft.vehicle;
};

const photo = (id: string, order: number): PhotoRow =>
  photoRow({
    id,
    draftId: 'd',
    order,
    name: `${id}.jpg`,
    stage: 'made',
    bytes: 1_000,
    state: 'running',
  });

describe('saving a draft', () => {
  it('makes no document of nothing, rests while there is typing, and saves once', async () => {
    await one.online();
    expect(server.document).toBeNull();
    await one.type({ year: 1972 });
    expect(await one.saver.look()).toBe(one.now + REST_MS);
    await one.online();
    await one.online();
    expect(server.document).toMatchObject({ rev: 1, mode: 'AUCTION', clientDraftId: 'd' });
    expect([...one.rows.keys()]).toHaveLength(1);
  });

  it('keeps half-typed figures here and sends what a draft may hold', async () => {
    await one.type({ year: Number.NaN, trim: 'GL', vin: 'JH4' });
    await one.online();
    expect(vehicleThere()).toEqual({ trim: 'GL', vin: 'JH4' });
    expect(await one.vehicle()).toHaveProperty('year', Number.NaN);
  });

  it('takes up what was typed while a save was on its way', async () => {
    await one.type({ year: 1972 });
    one.now += REST_MS;
    await one.saver.look();
    await one.type({ trim: 'GL' });
    await one.online();
    expect(vehicleThere()).toEqual({ year: 1972, trim: 'GL' });
    expect((await one.draft()).base?.rev).toBe(2);
  });

  for (const [first, saved] of [
    ['the answer', 'never'],
    ['the mirror', 'never'],
    ['the answer', 'before'],
    ['the mirror', 'before'],
  ] as const) {
    it(`keeps what was changed on top of a save on its way, when ${first} comes first, of a draft saved ${saved}`, async () => {
      await one.store.photos.bulkPut([photo('a', 0), photo('b', 1)]);
      if (saved === 'before') {
        await one.type({ trim: 'Base' });
        await one.online();
        await one.hear();
        one.rows.clear();
      }
      await one.type({ trim: 'G' });
      one.now += REST_MS;
      await one.saver.look();
      await one.type({ trim: 'GL' });
      await one.store.photos.bulkPut([photo('b', 0), photo('a', 1)]);
      for (const { sent, row } of one.rows.values()) {
        const answer = server.save(sent);
        if (first === 'the mirror') await one.hear();
        Object.assign(row, answer);
      }
      await one.online();
      expect((await one.draft()).conflicts).toEqual([]);
      expect(vehicleThere()).toEqual({ trim: 'GL' });
      expect((await one.store.photosOf('d')).map(({ id }) => id)).toEqual(['b', 'a']);
      expect(server.document?.uploads.map(({ localId }) => localId)).toEqual(['b', 'a']);
    });
  }

  it('joins what two devices wrote in different fields, and shows both of one field', async () => {
    await one.type({ year: 1972, trim: 'GL' });
    await share();
    await two.type({ exteriorColor: 'Orange', trim: 'Super' });
    await two.online();
    await one.type({ interiorColor: 'Black', trim: 'Basic' });
    await one.online();
    expect(vehicleThere()).toEqual({
      year: 1972,
      exteriorColor: 'Orange',
      interiorColor: 'Black',
      trim: 'Basic',
    });
    expect((await one.draft()).conflicts).toEqual([{ path: 'vehicle.trim', theirs: 'Super' }]);
    expect([...one.rows.values()].every(({ row }) => row.state === 'done')).toBe(true);
  });

  it('says why the server refused a save, and sends again only what has changed since', async () => {
    const no = refusal('invalid-argument', 'INVALID_ARGUMENT', 'Year is wrong.');
    await one.type({ year: 3 });
    one.now += REST_MS;
    await one.saver.look();
    for (const { row } of one.rows.values()) Object.assign(row, { state: 'refused', refusal: no });
    await one.online();
    expect((await one.draft()).refused?.refusal).toEqual(no);
    expect(one.rows.size).toBe(1);
    // Signing out asks about it: it exists nowhere else.
    expect(isUnsaved(await one.draft(), [])).toBe(true);
    await one.type({ year: 1973 });
    await one.online();
    expect((await one.draft()).refused).toBeNull();
    expect(vehicleThere()).toEqual({ year: 1973 });
    expect(isUnsaved(await one.draft(), [])).toBe(false);
  });

  it('shows photos of the other device, and keeps order and words of whoever set them last', async () => {
    await one.store.photos.bulkPut([photo('a', 0), photo('b', 1)]);
    await share();
    const third = new Device(server);
    await third.start();
    await third.hear();
    expect((await third.store.photosOf('d')).map(({ id, stage }) => [id, stage])).toEqual([
      ['a', 'elsewhere'],
      ['b', 'elsewhere'],
    ]);
    await third.store.photos.bulkPut([
      { ...((await third.store.photos.get('a')) as PhotoRow), order: 1, tag: 'rear' },
      { ...((await third.store.photos.get('b')) as PhotoRow), order: 0 },
    ]);
    await third.store.photos.put({ ...photo('c', 2) });
    await third.online();
    await one.hear();
    expect((await one.store.photosOf('d')).map(({ id, tag, stage }) => [id, tag, stage])).toEqual([
      ['b', null, 'made'],
      ['a', 'rear', 'made'],
      ['c', null, 'elsewhere'],
    ]);
    await one.store.erasePhoto('b');
    await one.online();
    await third.hear();
    expect((await third.store.photosOf('d')).map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('joins what two devices said of a photo, and shows both of the same word', async () => {
    await one.store.photos.bulkPut([photo('a', 0), photo('b', 1)]);
    await share();
    await two.store.photos.bulkPut([photo('a', 0), photo('b', 1)]);
    await two.store.photos.update('a', { caption: 'The nose', alt: 'Seen from the front' });
    await two.store.photos.update('b', { tag: 'rear' });
    await two.online();
    await one.store.photos.update('a', { caption: 'The front', tag: 'front' });
    await one.online();
    expect(server.document?.uploads).toMatchObject([
      { localId: 'a', caption: 'The front', alt: 'Seen from the front', tag: 'front' },
      { localId: 'b', tag: 'rear' },
    ]);
    expect((await one.draft()).conflicts).toEqual([
      { path: 'uploads.a.caption', theirs: 'The nose' },
    ]);
    // The question is removed with its photo.
    await one.store.photos.delete('a');
    await one.type({ year: 1972 });
    await two.hear();
    await two.type({ trim: 'GL' });
    await two.online();
    await one.online();
    expect((await one.draft()).conflicts).toEqual([]);
  });

  it('shows both orders where two devices moved photos differently, and keeps its own', async () => {
    const three = [photo('a', 0), photo('b', 1), photo('c', 2)];
    await one.store.photos.bulkPut(three);
    await share();
    await two.store.photos.bulkPut([photo('c', 0), photo('a', 1), photo('b', 2)]);
    await two.online();
    await one.store.photos.bulkPut([photo('b', 0), photo('a', 1), photo('c', 2)]);
    await one.store.photos.put(photo('d', 3));
    await one.online();
    expect(server.document?.uploads.map(({ localId }) => localId)).toEqual(['b', 'a', 'c', 'd']);
    expect((await one.draft()).conflicts).toEqual([
      { path: 'uploads.order', theirs: ['c', 'a', 'b'] },
    ]);
  });

  it('loses no word and ends alike on both devices, whatever comes when', async () => {
    const keys = ['trim', 'exteriorColor', 'interiorColor', 'highlights'] as const;
    const step = fc.record({
      at: fc.constantFrom('one', 'two'),
      what: fc.constantFrom('type', 'type', 'online', 'hear'),
      key: fc.constantFrom(...keys),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        server = new Server();
        one = new Device(server);
        two = new Device(server);
        await one.start();
        await one.type({ year: 1972 });
        await share();
        const typed = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]));
        let n = 0;
        for (const { at, what, key } of steps) {
          const device = at === 'one' ? one : two;
          if (what === 'type') {
            const word = `${at}-${(n += 1)}`;
            typed.get(key)?.add(word);
            await device.type({ [key]: word });
          } else if (what === 'online') await device.online();
          else await device.hear();
        }
        for (const device of [one, two, one, two]) {
          await device.online();
          await device.hear();
        }
        const [first, second] = [await one.vehicle(), await two.vehicle()];
        expect(canonical(first)).toBe(canonical(second));
        expect(canonical(first)).toBe(canonical(vehicleThere()));
        for (const key of keys) {
          const words = typed.get(key) ?? new Set();
          if (words.size > 0) expect([...words]).toContain(first[key]);
        }
      }),
      { numRuns: rounds({ every: 20, long: 400 }) },
    );
  });
});

describe('a draft whose house was put back', () => {
  const older = async (): Promise<ListingSubmission> => {
    await one.type({ trim: 'GL' });
    await one.online();
    const copy = server.document ?? expect.fail();
    await one.type({ trim: 'GTI', modelName: 'Golf' });
    await one.online();
    return copy;
  };

  it.each([
    ['to an earlier state', (copy: ListingSubmission) => copy],
    ['to nothing', () => null],
  ])('%s is saved anew, and says what differs there', async (_, to) => {
    server.document = to(await older());
    const there = server.document;
    await one.store.forgetBases();
    await one.online();
    expect(vehicleThere()).toEqual({ trim: 'GTI', modelName: 'Golf' });
    expect((await one.draft()).conflicts).toEqual(
      there === null ? [] : [{ path: 'vehicle.trim', theirs: 'GL' }],
    );
    expect(isUnsaved(await one.draft(), [])).toBe(false);
  });
});
