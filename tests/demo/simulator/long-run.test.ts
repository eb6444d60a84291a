import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveLots } from '../../../src/demo/simulator/live-lots.ts';
import { openSupervisor, type Supervisor } from '../../../src/demo/simulator/supervisor.ts';
import { plainFields } from '../../../src/embedded/functions/plain-values.ts';
import { openHome, type Home } from '../../../src/embedded/home.ts';
import { illustrationAtPath } from '../../../src/demo/illustrations/choose/path.ts';
import { marketPeople } from '../../../src/demo/market/market.ts';
import type { Vehicle } from '../../../src/demo/market/inventory/inventory.ts';
import type { Consignment } from '../../../src/demo/simulator/consign.ts';
import { drawFrom } from '../../../src/demo/market/draw.ts';
import type { Person } from '../../../src/demo/market/people/people.ts';
import { row } from '../../../src/demo/market/row.ts';
import { auctionLot } from '../../../src/demo/market/sales/auction-lot.ts';
import { layMarket } from '../../../src/demo/laying/lay-market.ts';
import { reopenMarket } from '../../../src/demo/laying/reopen-market.ts';
import { writeRows } from '../../../src/demo/laying/write-rows.ts';
import { sequences } from '../../../src/domain/platform/sequence.entity.ts';

const HOUR = 3_600_000;
const told = [
  'highlights',
  'modifications',
  'knownFlaws',
  'serviceHistory',
  'recentWork',
  'sellerNotes',
  'accidentsText',
] as const;

describe('the market after weeks of new lots', () => {
  let dir = '';
  let home: Home;
  let now = Date.UTC(2026, 10, 21, 17, 3);
  let supervisor: Supervisor;
  const clock = { now: () => now };
  const documents = () => home.firestore.store;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'long-run-'));
    home = await openHome({ dir, functions: false, app: 'built' });
    await layMarket({
      documents: documents(),
      accounts: home.auth.store,
      clock,
      dir,
      bank: home.cards.standIn?.bank,
    });
    // A document written by hand while trying the admin SDK.
    const name = `${documents().prefix}listings/bare`;
    await documents().commit([{ update: { name, fields: { number: { integerValue: '1' } } } }]);
    supervisor = openSupervisor({
      documents: documents(),
      people: marketPeople({ now }),
      clock,
      sell: lay,
    });
  }, 60_000);
  afterAll(async () => {
    await home.close();
    await rm(dir, { recursive: true, force: true });
  });

  /** Creates a vehicle at auction, without the hour that takes. */
  const lay = async (_seller: Person, { offered, startAt, endAt }: Consignment) => {
    const plan = { startAt: startAt - 2 * HOUR, endAt, target: 10_000, people: [], bidders: [] };
    const { rows } = auctionLot(drawFrom(offered.id), offered, plan, now);
    const last = row(sequences, 'lots', { last: offered.number }, 'house', now);
    await writeRows(documents(), [...rows, last]);
    return offered.id;
  };

  /** Does the visible part of the schedule: ends overdue auctions and starts due ones. */
  const turn = async (): Promise<void> => {
    const name = (path: string) => `${documents().prefix}${path}`;
    const found = (status: string) =>
      documents()
        .query({
          from: [{ collectionId: 'auctions' }],
          where: {
            fieldFilter: {
              field: { fieldPath: 'status' },
              op: 'EQUAL',
              value: { stringValue: status },
            },
          },
        })
        .map((document) => plainFields(document.fields));
    const moved = [
      ...found('LIVE')
        .filter(({ endAt }) => Number(endAt) <= now)
        .map(({ id }) => ({ id, status: 'UNSOLD' })),
      ...found('SCHEDULED')
        .filter(({ startAt }) => Number(startAt) <= now)
        .map(({ id }) => ({ id, status: 'LIVE' })),
    ];
    const writes = moved.flatMap(({ id, status }) =>
      ['auctions', 'listings'].map((collection) => ({
        update: {
          name: name(`${collection}/${String(id)}`),
          fields: { status: { stringValue: status } },
        },
        updateMask: { fieldPaths: ['status'] },
      })),
    );
    if (writes.length > 0) await documents().commit(writes);
  };

  /** Bodies of the live auctions' drawings, the next to end first. */
  const bodies = (): readonly { readonly id: string; readonly body: string }[] =>
    liveLots(documents(), 200).map(({ id }) => {
      const image = documents().get(`images/${id}-p1`);
      const path = plainFields(image?.fields ?? {})['storagePath'];
      return { id, body: illustrationAtPath(String(path))?.body ?? '' };
    });

  const wrong: string[] = [];
  const look = (): void => {
    const shown = bodies();
    const times = new Map<string, number>();
    for (const { body } of shown) times.set(body, (times.get(body) ?? 0) + 1);
    for (const [body, count] of times) if (count > 4) wrong.push(`${body} ${count} times`);
    for (const [i, { id, body }] of shown.entries()) {
      const next = shown.slice(i + 1, i + 10).find((other) => other.body === body);
      if (next) wrong.push(`${id} and ${next.id} are both ${body}`);
    }
  };

  it('keeps its bodies apart while lots end one by one, and after days away', async () => {
    let opened = 0;
    const step = async (hours: number) => {
      now += hours * HOUR;
      await turn();
      opened += (await supervisor.tend()).length;
      look();
    };
    for (let i = 0; i < 40; i++) await step(6);
    for (const days of [9, 3]) {
      now += days * 24 * HOUR;
      await turn();
      opened += await reopenMarket({ documents: documents(), clock, dir });
      look();
    }
    for (let i = 0; i < 20; i++) await step(6);
    expect(opened).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  }, 240_000);

  it('has no sentence on more than three of all its lots, and none of them thin', () => {
    const all = (collection: string) =>
      documents()
        .query({ from: [{ collectionId: collection }] })
        .map((document) => plainFields(document.fields));
    const lots = all('listings').filter(({ number }) => number !== 1);
    const comments = all('comments');
    const used = new Map<string, Set<string>>();
    for (const lot of lots) {
      const id = String(lot['id']);
      const vehicle = lot['vehicle'] as Vehicle;
      const story = String(lot['descriptionHtml']);
      expect(story.split('<p>').length - 1, id).toBe(4);
      const said = comments.filter(({ parentId }) => parentId === id).map(({ text }) => text);
      const texts = [
        story.replaceAll(/<[^>]+>/g, '\n'),
        ...told.map((part) => vehicle[part] ?? ''),
        ...said,
      ];
      for (const sentence of texts.join('\n').split(/(?<=[.!?])\s+|\n+/)) {
        const bare = sentence.trim().replace(/[.!?]+$/, '');
        if (bare.split(' ').length < 4) continue;
        used.set(bare, (used.get(bare) ?? new Set()).add(id));
      }
    }
    expect(lots.length).toBeGreaterThan(550);
    expect([...used].filter(([, on]) => on.size > 3).map(([sentence]) => sentence)).toEqual([]);
  });
});
