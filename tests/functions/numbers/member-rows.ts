import { hitCounters } from '../../../src/domain/platform/hit-counter.entity.ts';
import { comments } from '../../../src/domain/messages/comment.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { currency } from '../../../src/domain/payments/currency.entity.ts';
import { shippings } from '../../../src/domain/listings/transport/shipping.entity.ts';
import {
  firstRates,
  firstShipping,
  shippingId,
} from '../../../src/domain/platform/first-data/first-data.ts';
import { likes } from '../../../src/domain/messages/like.entity.ts';
import { openDispatcher } from '../../../src/functions/registry.ts';
import { triggers } from '../../../src/functions/triggers.ts';
import { codeOf, endAt, newKey, signedIn, startAt, system, visitor, type House } from '../house.ts';
import type { Rows } from './save-setting.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const comment = (house: House, text: string, more: object = {}, by = 'ann') => {
  const said = { parentType: 'listing', parentId: 'lot', text, ...more };
  return house.call('comments-create', said, by, newKey());
};
/** Writes comments this far apart, ms; returns the last answer. */
const commented = (count: number, apart: number) => async (house: House) => {
  await house.auction('lot');
  let code = '';
  for (let n = 0; n < count; n += 1) {
    code = codeOf(await comment(house, `Word ${n}`));
    house.clock.time += apart;
  }
  return code;
};

const pinned = async (house: House) => {
  await house.auction('lot');
  let code = '';
  for (const id of ['a', 'b']) {
    await comment(house, `Answer ${id}`, { clientId: id }, 'seller');
    house.clock.time += 11 * SECOND;
    const pin = { type: 'pin', targetId: id, value: true };
    code = codeOf(await house.call('likes-setLike', pin, 'seller', newKey()));
  }
  return code;
};

const write = (house: House, to: string, text = 'Hello', by = 'ann') => {
  house.clock.time += 3 * SECOND;
  const clientId = `m-${newKey()}`.slice(0, 40);
  return house.call('messages-sendMessage', { toUserId: to, text, clientId }, by, newKey());
};
/** A member of that age opens conversations with this many others; returns the last answer. */
const opened = (age: number) => async (house: House) => {
  const { db, clock } = house.ports;
  const others = ['ben', 'cho', 'dee', 'seller', 'boss', 'eli'];
  await house.member('eli');
  await db.transaction(async (tx) =>
    tx.change(users, 'ann', { memberSince: Math.max(0, clock.now() - age) }),
  );
  let code = '';
  for (const other of others) code = codeOf(await write(house, other));
  return code;
};

const classified = (house: House) => {
  const of = {
    mode: 'CLASSIFIED',
    status: 'ACTIVE',
    askPrice: 9_000,
    expiresAt: startAt + 90 * DAY,
  };
  return house.listing('ad', of as Parameters<House['listing']>[1], { phone: '+14165550134' });
};

const takeName = (house: House, username: string) =>
  house.call('users-updateUsername', { username }, 'ann', newKey());

/** Requests verification mails this far apart; returns the last answer. */
const verified = (count: number, apart: number) => async (house: House) => {
  house.accounts.set('ann', { ...house.accounts.get('ann')!, emailVerified: false });
  let code = '';
  for (let n = 0; n < count; n += 1) {
    code = codeOf(await house.call('users-resendVerificationEmail', {}, 'ann'));
    house.clock.time += apart;
  }
  return code;
};

export const memberRows: Rows = {
  'comments.longest': {
    to: 100,
    see: async (house) => {
      await house.auction('lot');
      return codeOf(await comment(house, 'x'.repeat(101)));
    },
    before: 'ok',
    after: 'INVALID_ARGUMENT',
  },
  'comments.apartMs': {
    to: MINUTE,
    see: commented(2, 15 * SECOND),
    before: 'ok',
    after: 'TOO_FAST',
  },
  'comments.perHour': { to: 2, see: commented(3, 15 * SECOND), before: 'ok', after: 'TOO_FAST' },
  'comments.repeatMs': {
    to: 5 * SECOND,
    // The real store stamps comments with real time, far from the handlers' clock.
    see: async (house) => {
      house.clock.time = Date.now();
      await house.auction('lot', { startAt: Date.now() - DAY, endAt: Date.now() + DAY });
      await comment(house, 'Hello');
      house.clock.time += 20 * SECOND;
      return codeOf(await comment(house, 'Hello'));
    },
    before: 'REPEATED',
    after: 'ok',
  },
  'comments.editMs': {
    to: HOUR,
    see: async (house) => {
      house.clock.time = Date.now();
      await house.auction('lot', { startAt: Date.now() - DAY, endAt: Date.now() + DAY });
      await comment(house, 'Hello', { clientId: 'c' });
      house.clock.time += 20 * MINUTE;
      return codeOf(await comment(house, 'Hello again', { edits: 'c' }));
    },
    before: 'EDIT_TOO_LATE',
    after: 'ok',
  },
  'comments.hideAtFlags': {
    to: 1,
    see: async (house) => {
      await house.auction('lot');
      await comment(house, 'Hello', { clientId: 'c' });
      const flag = { type: 'flag', targetId: 'c', value: true, reason: 'ABUSE' };
      await house.call('likes-setLike', flag, 'ben', newKey());
      return (await house.ports.db.get(comments, 'c'))?.hidden;
    },
    before: false,
    after: true,
  },
  'comments.pins': { to: 1, see: pinned, before: 'ok', after: 'PIN_LIMIT' },
  'auctions.commentsCloseAfterMs': {
    to: DAY,
    see: async (house) => {
      await house.auction('lot', { status: 'UNSOLD' });
      house.clock.time = endAt + 2 * DAY;
      return codeOf(await comment(house, 'Hello'));
    },
    before: 'ok',
    after: 'COMMENTS_CLOSED',
  },
  'messages.maskedFirst': {
    to: 0,
    see: async (house) => {
      const answer = await write(house, 'ben', 'Mail me: ann@example.com');
      return answer.ok && (answer.data as { masked: boolean }).masked;
    },
    before: true,
    after: false,
  },
  'messages.newThreadsPerDay': {
    to: 10,
    see: opened(DAY),
    before: 'TOO_MANY_THREADS',
    after: 'ok',
  },
  'messages.newAccountMs': {
    to: DAY,
    see: opened(2 * DAY),
    before: 'TOO_MANY_THREADS',
    after: 'ok',
  },
  'classifieds.unsoldWithinMs': {
    to: DAY,
    see: async (house) => {
      await classified(house);
      const of = { listingId: 'ad' };
      await house.call('listings-markClassifiedAsSold', of, 'seller', newKey());
      house.clock.time += 2 * DAY;
      return codeOf(await house.call('listings-markClassifiedAsUnsold', of, 'seller', newKey()));
    },
    before: 'ok',
    after: 'TOO_LATE',
  },
  'classifieds.priceDropPercent': {
    to: 50,
    see: async (house) => {
      await classified(house);
      const { db } = house.ports;
      const watch = { type: 'listing' as const, targetId: 'ad', value: true, createdBy: 'ann' };
      await db.transaction(async (tx) => tx.create(likes, 'ann_listing_ad', watch));
      const after = await db.get(listings, 'ad');
      const before = { ...after, askPrice: 10_000 };
      const change = { id: 'ad', before, after };
      await triggers
        .find(({ name }) => name === 'onPriceChanged')
        ?.handler(change as never, house.ports);
      const told = await db.find(notificationMessages, { where: [['userId', '==', 'ann']] });
      return told.some(({ type }) => type === 'PRICE_DROP');
    },
    before: true,
    after: false,
  },
  'classifieds.revealsPerDay': {
    to: 1,
    see: async (house) => {
      await classified(house);
      const ask = () => house.call('listings-revealListingNumber', { listingId: 'ad' }, 'ann');
      await ask();
      return codeOf(await ask());
    },
    before: 'ok',
    after: 'RATE_LIMITED',
  },
  'accounts.usernameChangeMs': {
    to: DAY,
    see: async (house) => {
      await takeName(house, 'roadster');
      house.clock.time += 2 * DAY;
      return codeOf(await takeName(house, 'coupe_88'));
    },
    before: 'USERNAME_TOO_SOON',
    after: 'ok',
  },
  'accounts.verificationApartMs': {
    to: 10 * MINUTE,
    see: verified(2, 2 * MINUTE),
    before: 'ok',
    after: 'RATE_LIMITED',
  },
  'accounts.verificationPerDay': {
    to: 2,
    see: verified(3, HOUR),
    before: 'ok',
    after: 'RATE_LIMITED',
  },
  'accounts.recentLoginMs': {
    to: HOUR,
    see: async (house) => {
      const caller = signedIn('ann', { auth_time: house.clock.time / 1_000 - 1_200 });
      const change = { phone: '+14165550199' };
      return codeOf(await house.call('users-updateDetails', change, caller, newKey()));
    },
    before: 'RECENT_LOGIN_REQUIRED',
    after: 'ok',
  },
  'accounts.stepUpMs': {
    to: HOUR,
    see: async (house) => {
      const caller = signedIn('boss', {
        role: 'admin',
        auth_time: house.clock.time / 1_000 - 1_200,
      });
      const turn = { invoiceId: 'nowhere', reason: 'Written twice', idempotencyKey: newKey() };
      return codeOf(await house.call('invoices-voidInvoice', turn, caller));
    },
    before: 'RECENT_SIGN_IN_REQUIRED',
    after: 'INVOICE_NOT_FOUND',
  },
  'shipping.estimateHoldsMs': {
    to: 3 * DAY,
    see: async (house) => {
      const { db, clock } = house.ports;
      const [fields] = firstShipping;
      if (fields === undefined) throw new Error('there is no rate');
      await db.transaction(async (tx) =>
        tx.create(shippings, shippingId(fields), { ...fields, createdBy: 'house' }),
      );
      const from = { postal: 'M5V 2T6', country: 'CA' };
      const to = { postal: 'V6B 1A1', country: 'CA' };
      const answer = await house.call('quotes-getShippingQuote', { from, to }, visitor);
      return answer.ok && (answer.data as { validUntil: number }).validUntil - clock.now();
    },
    before: 14 * DAY,
    after: 3 * DAY,
  },
  'presence.writeApartMs': {
    to: 10 * MINUTE,
    see: async (house) => {
      for (const tick of [1, 2]) {
        const beat = { currentPath: '/', isFocused: true, session: 's', tick, clientTime: 1 };
        await house.call('counter-hitCounter', beat, 'ann');
        house.clock.time += 2 * MINUTE;
      }
      return (await house.ports.db.get(hitCounters, 'ann'))?.hitIncrement;
    },
    before: 2,
    after: 1,
  },
  'currency.largestChangePercent': {
    to: 50,
    see: async (house) => {
      const [first] = firstRates(1);
      if (first === undefined) throw new Error('there is no rate');
      const { db } = house.ports;
      await db.transaction(async (tx) =>
        tx.create(currency, `${first.base}-${first.quote}`, { ...first, createdBy: 'house' }),
      );
      const quoted = [{ ...first, rate: first.rate * 1.3, asOf: 2 }];
      const dispatcher = openDispatcher({ ...house.ports, quotes: () => Promise.resolve(quoted) });
      return codeOf(await dispatcher.call({ name: 'currency-update', data: {}, caller: system }));
    },
    before: 'RATE_LEAP',
    after: 'ok',
  },
};
