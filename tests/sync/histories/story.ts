import { closeAll } from '../../app/sync/bench.ts';
import { startAt } from '../../functions/house.ts';
import { wireValue } from '../../../src/embedded/functions/plain-values.ts';
import { placeBid } from '../../../src/app/outbox/mutations/bids.ts';
import { writeComment } from '../../../src/app/outbox/mutations/comments.ts';
import { setLike } from '../../../src/app/outbox/mutations/likes.ts';
import { conflictRuleOf } from '../../../src/app/outbox/conflict/rules.ts';
import { Device, type World } from './device.ts';
import { lot } from './mirror.ts';
import type { Field } from './edits.ts';
import { hour, owners, type History, type Key, type Step } from './steps.ts';
import { Server } from './server.ts';
import { addresses } from '../../../src/domain/accounts/address.entity.ts';
import { reports } from '../../../src/domain/messages/report.entity.ts';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';

/** One action of a member, with everything its check needs. */
export interface Deed {
  readonly kind: 'watch' | 'comment' | 'edit' | 'bid' | 'type';
  readonly device: Device;
  readonly uid: string;
  /** Its outbox row when it was done. */
  readonly row: string;
  readonly field?: Field | Key;
  /** The value written, unique among all deeds. */
  readonly value: string | number | boolean;
  /** The field's previous value on the screen. */
  readonly saw?: unknown;
  /** Time a maximum bid may wait, ms, and the server time at which its owner set that. */
  readonly forMs?: number;
  readonly givenAt?: number;
  /** Whether no part of its document had ever reached the device. */
  readonly blind?: boolean;
}

/** A conflict resolved by its owner. */
export interface Decision {
  readonly device: Device;
  readonly keep: 'mine' | 'theirs';
  readonly fields: readonly string[];
  readonly mine: Readonly<Record<string, unknown>>;
  readonly theirs: Readonly<Record<string, unknown>>;
}

export interface Played {
  readonly server: Server;
  readonly devices: readonly Device[];
  readonly deeds: readonly Deed[];
  readonly decisions: readonly Decision[];
  /** Whether the server's clock was changed meanwhile. */
  readonly stepped: boolean;
  readonly close: () => Promise<void>;
}

/** Duration of a history's auction, ms, unless a bid near its end extends it. */
const lasts = 90_000;

export const openWorld = async () => {
  const clock = { serverAhead: 0 };
  const world: { time: number; server: Server; restart: () => Promise<void> } = {
    time: startAt + 3_600_000,
    server: new Server(() => world.time + clock.serverAhead),
    restart: () => world.server.kill(),
  };
  await world.server.start();
  const { house, store } = world.server;
  await house.member(['ann', 'bob', 'seller']);
  await house.auction(lot, { endAt: world.time + lasts });
  for (const uid of ['ann', 'bob']) {
    const now = new Date(world.time).toISOString();
    for (const [{ name, sample }, id] of [
      [addresses, `address-${uid}`],
      [userPreferences, uid],
      [reports, `report-${uid}`],
    ] as const) {
      const common = { id, createdBy: uid, dateCreated: now, dateEdited: now };
      const data = { ...sample, ...common, isDeleted: false, rev: 1 };
      const wire = wireValue(data) as { readonly mapValue: object };
      await store.commit([
        {
          update: { name: `${store.prefix}${name}/${id}`, ...wire.mapValue },
          updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
        },
      ]);
    }
  }
  return { world: world as World & typeof world, clock };
};

const change = async (device: Device, field: Field, value: string): Promise<Deed | null> => {
  const shown = await device.shown(field);
  // There is nothing to edit yet; a preference is chosen anyway.
  if (shown === null && field !== 'timezone') return null;
  const blind = field === 'timezone' && !device.hasChosen();
  const row = await device.edit(field, shown ?? {}, value);
  if (row === null) return null;
  const saw = shown?.[field];
  return { kind: 'edit', device, uid: device.uid, row: row.id, field, value, saw, blind };
};

/** Steps that need a signed-in member. */
const byMembers: ReadonlySet<Step['do']> = new Set([
  'watch',
  'comment',
  'edit',
  'race',
  'bid',
  'type',
  'settle',
  'role',
]);

/** Plays a history on real parts and brings everything to rest. */
export const play = async (history: History): Promise<Played> => {
  const { world, clock } = await openWorld();
  const { server } = world;
  const devices = owners.map(
    (uid, at) => new Device(`device-${at}.example`, uid, world, history.mirrors),
  );
  const deeds: Deed[] = [];
  const decisions: Decision[] = [];
  let stepped = false;
  for (const one of devices) {
    await one.mirror();
    await one.look();
  }

  const act = async (happened: Step, at: number): Promise<void> => {
    const device = devices[happened.device] as Device;
    const { uid } = device;
    // Nobody is signed in there any more.
    if (device.left.has(uid) && byMembers.has(happened.do)) return;
    switch (happened.do) {
      case 'watch': {
        const { value } = happened;
        const row = await device.give(setLike, { type: 'listing', targetId: lot, value }, {});
        if (row !== null) deeds.push({ kind: 'watch', device, uid, row: row.id, value });
        return;
      }
      case 'comment': {
        const text = `Remark number ${at}`;
        const input = { parentType: 'listing', parentId: lot, text } as const;
        const row = await device.give(writeComment, input, {});
        if (row !== null) deeds.push({ kind: 'comment', device, uid, row: row.id, value: text });
        return;
      }
      case 'edit': {
        const deed = await change(device, happened.field, `${happened.field} as of ${at}`);
        if (deed !== null) deeds.push(deed);
        return;
      }
      case 'race': {
        const { field, turns } = happened;
        const first = await change(device, field, `${field} as of ${at}`);
        if (first !== null) deeds.push(first);
        const sent = device.deliver(0);
        for (let turn = 0; turn < turns; turn += 1) {
          await new Promise((resolve) => setImmediate(resolve));
        }
        // The response that the account is gone ends the session between the two.
        const second = server.gone.has(uid)
          ? null
          : await change(device, field, `${field} right after ${at}`);
        if (second !== null) deeds.push(second);
        await sent;
        return;
      }
      case 'bid': {
        const { exact, forMs } = happened;
        // The last digits identify the bid.
        const amount = happened.amount * 1_000 + at;
        const kind = exact ? 'EXACT' : 'MAX';
        const known = device.serverNow();
        const until = exact || known === null ? {} : { validUntil: known + forMs };
        const payload = { listingId: lot, kind, amount, confirmJump: true, ...until } as const;
        const waits = exact
          ? { bindsMs: 15_000 }
          : { waits: true, expiresAt: device.now() + forMs };
        const sum = { dollars: amount, currency: 'CAD' as const };
        const row = await device.give(placeBid, payload, { sum, title: 'The lot' }, waits);
        device.ahead -= (happened.back ?? 0) * hour;
        if (row === null) return;
        const bid = { kind: 'bid' as const, device, uid, row: row.id, value: amount };
        deeds.push(exact ? bid : { ...bid, forMs, givenAt: server.clock.now() });
        return;
      }
      case 'type': {
        const { key: field } = happened;
        const value = `${field} as of ${at}`;
        const saw = await device.drafts().type(field, value);
        deeds.push({ kind: 'type', device, uid, row: '', field, value, saw });
        return;
      }
      case 'settle': {
        const row = await device.settle(happened.keep);
        if (row?.conflict == null) return;
        const { fields: clashes, theirs } = row.conflict;
        const mine = conflictRuleOf(row)?.wanted(row.payload).change ?? {};
        decisions.push({ device, keep: happened.keep, fields: clashes, mine, theirs });
        return;
      }
      case 'deliver':
        await device.save();
        await device.deliver(happened.tab);
        await device.save();
        return;
      case 'both':
        await Promise.all([device.deliver(0), device.deliver(1)]);
        return;
      case 'cut':
      case 'mend':
        device.road.up = happened.do === 'mend';
        device.measure();
        (await device.mirror()).source.moved();
        return;
      case 'reopen':
        await device.reopen();
        return;
      case 'cold':
        await device.startCold();
        return;
      case 'expire':
        device.expire();
        return;
      case 'release':
        device.road.release();
        return;
      case 'repeat':
        (await device.mirror()).source.repeats += 1;
        return;
      case 'break':
        (await device.mirror()).source.break();
        return;
      case 'plan':
        device.road.plan.push(...happened.fates);
        return;
      case 'skew':
        device.ahead = happened.hours * 3_600_000;
        return;
      case 'step':
        clock.serverAhead += happened.ms;
        stepped = true;
        return;
      case 'member':
        await device.become(happened.uid);
        return;
      case 'kill':
        await server.kill();
        return;
      case 'gone':
        server.gone.add(uid);
        return;
      case 'role':
        if (happened.has) server.staff.add(uid);
        else server.staff.delete(uid);
        for (const one of devices) await one.followRole(uid);
        return;
      case 'wait':
        world.time += happened.ms;
    }
  };

  for (const [at, happened] of history.steps.entries()) {
    await act(happened, at);
    await devices[happened.device]?.look();
    // Lets received data be stored, as between two taps.
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const one of devices) await rest(one, world);
  // A draft last saved by one device reaches the others, which may respond.
  const drafting = devices.filter(({ typed }) => typed.size > 0);
  for (const one of [...drafting, ...drafting]) await rest(one, world);
  for (const one of devices) {
    one.measure();
    (await one.mirror()).source.moved();
  }
  return {
    server,
    devices,
    deeds,
    decisions,
    stepped,
    close: async () => {
      for (const one of devices) await one.close();
      await closeAll();
      await server.close();
    },
  };
};

/** The mirror delivers the server's copy of a member's draft. */
const hear = async (device: Device, server: Server): Promise<void> => {
  const drafts = device.typed.get(device.uid);
  const found = drafts === undefined ? null : await server.find(listingSubmissions, drafts.id);
  if (found !== null) await drafts?.take(found);
};

/** With everything restored, the device sends all pending rows, of any of its members. */
const rest = async (device: Device, world: World): Promise<void> => {
  device.road.plan.length = 0;
  device.road.up = true;
  device.road.release();
  device.measure();
  for (const uid of world.server.gone) await device.leave(uid);
  const at = device.uid;
  for (const uid of [at === 'ann' ? 'bob' : 'ann', at]) {
    await device.become(uid);
    await hear(device, world.server);
    for (let turn = 0; ; turn += 1) {
      const saved = await device.save();
      const due = await device.deliver(0);
      if (due !== null) device.longestWait = Math.max(device.longestWait, due - device.now());
      const next = [saved, due, await device.save()].filter((time) => time !== null);
      if (next.length === 0 && !(await device.isUnsent())) break;
      if (next.length > 0) world.time += Math.max(0, Math.min(...next) - device.now());
      if (turn > 300) throw new Error('An outbox never came to rest.');
    }
  }
};
