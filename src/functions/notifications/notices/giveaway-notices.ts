import { giveaways } from '../../../domain/giveaways/giveaway.entity.ts';
import { skillTests, type SkillTest } from '../../../domain/giveaways/skill-test.entity.ts';
import {
  noticeTypes,
  type EventType,
  type NoticeType,
} from '../../../domain/messages/notice-types.ts';
import { tendGiveaway } from '../../giveaways/tend-giveaways.ts';
import type { Ports } from '../../ports.ts';
import { trigger, type Trigger } from '../../trigger.ts';
import { noticeText } from '../notice-text.ts';
import { eventIdOf } from '../notification-draft.ts';
import { tellOne } from '../single-notice.ts';

/** Notices of each step to the drawn entrant; none for starting the question. */
const noticeOfStatus: Partial<Record<SkillTest['status'], EventType>> = {
  INVITED: 'GIVEAWAY_SKILL_TEST',
  PASSED: 'GIVEAWAY_WON',
  WRONG: 'GIVEAWAY_LOST',
  LATE: 'GIVEAWAY_LOST',
  SILENT: 'GIVEAWAY_LOST',
  DISMISSED: 'GIVEAWAY_LOST',
};

const tellStep = async (ports: Ports, test: SkillTest): Promise<void> => {
  const { id, userId: uid, giveawayId, status, answerBy } = test;
  const type = noticeOfStatus[status];
  if (type === undefined) return;
  const giveaway = await ports.db.get(giveaways, giveawayId);
  const dedupeKey = `${type} ${id}`;
  const { to = '/giveaway' }: NoticeType = noticeTypes[type];
  const facts = {
    title: giveaway?.prize.title ?? '',
    currency: 'CAD',
    price: 0,
    ...(status === 'INVITED' ? { when: answerBy } : {}),
  };
  await tellOne(ports, {
    recipient: {
      uid,
      eventId: eventIdOf({ dedupeKey }),
      words: noticeText(type, facts),
      message: { type, link: to },
    },
    subject: { type: 'giveaway', id: giveawayId },
    dedupeKey,
    facts,
  });
};

/** Notifies drawn entrants and processes their outcome for the prize. */
export const drawTriggers: readonly Trigger[] = [
  trigger('onSkillTestMade', skillTests, 'create', async ({ after }, ports) => {
    if (after !== null) await tellStep(ports, after);
  }),
  trigger('onSkillTestMoved', skillTests, 'update', async ({ before, after }, ports) => {
    if (after === null || before?.status === after.status) return;
    await tellStep(ports, after);
    await tendGiveaway(ports, after.giveawayId);
  }),
];
