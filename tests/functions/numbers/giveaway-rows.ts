import { subscriptions } from '../../../src/domain/accounts/letters/subscription.entity.ts';
import { freeEntries, freeEntryIdOf } from '../../../src/domain/giveaways/free-entry.entity.ts';
import { giveawayOptIns, optInIdOf } from '../../../src/domain/giveaways/giveaway-opt-in.entity.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { houseDay } from '../../../src/domain/platform/house-zone.ts';
import { recountMember } from '../../../src/functions/giveaways/count-entries.ts';
import { tendGiveaways } from '../../../src/functions/giveaways/tend-giveaways.ts';
import {
  changeAccount,
  DAY,
  enter,
  giveawayEnd,
  giveawayNow,
  lastTest,
  layGiveaway,
  layOrder,
  move,
  sendForm,
} from '../giveaways/giveaway-stage.ts';
import { startAt, type House } from '../house.ts';
import type { Rows } from './save-setting.ts';
import { freshOf } from '../../projections/seed.ts';

const HOUR = 3_600_000;

/** Ann's entries from doing `what` in a giveaway, without the one for entering. */
const earned =
  (what: (house: House) => Promise<unknown>) =>
  async (house: House): Promise<number> => {
    const { ports } = house;
    await layGiveaway(ports);
    await move(house, 'OPEN');
    await changeAccount(ports, 'ann', { phoneVerified: false });
    await enter(ports, 'ann');
    await what(house);
    return ((await recountMember(ports, 'g', 'ann')) ?? 0) - 1;
  };

const bought = earned(({ ports }) => layOrder(ports, 'o', 'ann', { subtotal: 10_000 }));

const subscribed = earned(({ ports }) =>
  ports.db.transaction(async (tx) =>
    tx.create(subscriptions, 's', {
      email: 'ann@example.com',
      topics: ['news'],
      confirmedAt: startAt,
      unsubscribeTokenHash: 'f'.repeat(64),
      createdBy: 'ann',
    }),
  ),
);

const accepted = earned(({ ports }) =>
  ports.db.transaction(async (tx) =>
    tx.create(listingSubmissions, 'v', freshOf(listingSubmissions, 'ann', { status: 'ACCEPTED' })),
  ),
);

const freed = earned(async ({ ports, clock }) => {
  await sendForm(ports, 'ann');
  const id = freeEntryIdOf('ann', 'g', houseDay(clock.time));
  await ports.db.transaction(async (tx) => tx.change(freeEntries, id, { status: 'ACCEPTED' }));
});

const referred = (count: number) =>
  earned(async ({ ports }) => {
    for (const uid of ['ben', 'cho', 'dee', 'seller', 'boss'].slice(0, count)) {
      await enter(ports, uid);
      await ports.db.transaction(async (tx) =>
        tx.change(giveawayOptIns, optInIdOf(uid, 'g'), { referrerId: 'ann' }),
      );
    }
  });

const drawn = (hours: number) => async (house: House) => {
  await earned(() => Promise.resolve())(house);
  for (const time of [giveawayEnd, giveawayEnd + hours * HOUR]) {
    house.clock.time = time;
    await tendGiveaways(house.ports);
  }
  return (await giveawayNow(house.ports)).status;
};

const silence = async (house: House) => {
  await drawn(24)(house);
  return (await lastTest(house.ports)).answerBy - house.clock.time;
};

const asked = async (house: House) => {
  await drawn(24)(house);
  const { id: skillTestId } = await lastTest(house.ports);
  const begun = await house.call('giveaways-startSkillTest', { skillTestId }, 'ann');
  const { answerBy } = (begun as { readonly data: { readonly answerBy: number } }).data;
  return answerBy - house.clock.time;
};

/** Numbers of giveaways. */
export const giveawayRows: Rows = {
  'giveaways.centsPerEntry': { to: 1_000, see: bought, before: 5, after: 10 },
  'giveaways.cap': { to: 4, see: bought, before: 5, after: 3 },
  'giveaways.freeFormEntries': { to: 30, see: freed, before: 25, after: 30 },
  'giveaways.verifiedPhone': {
    to: 3,
    see: earned(({ ports }) => changeAccount(ports, 'ann', { phoneVerified: true })),
    before: 1,
    after: 3,
  },
  'giveaways.newsletter': { to: 2, see: subscribed, before: 1, after: 2 },
  'giveaways.referral': { to: 4, see: referred(2), before: 4, after: 8 },
  'giveaways.referralCap': { to: 6, see: referred(5), before: 10, after: 6 },
  'giveaways.submissionAccepted': { to: 7, see: accepted, before: 5, after: 7 },
  'giveaways.drawAfterMs': { to: DAY / 2, see: drawn(12), before: 'CLOSED', after: 'SKILL_TEST' },
  'giveaways.skillTestMs': { to: 5 * 60_000, see: asked, before: 4 * 60_000, after: 5 * 60_000 },
  'giveaways.silenceMs': { to: 3 * DAY, see: silence, before: 10 * DAY, after: 3 * DAY },
};
