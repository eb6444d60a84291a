import { randomInt } from 'node:crypto';
import { users } from '../../domain/accounts/user.entity.ts';
import {
  giveawaysAnswerSkillTest,
  giveawaysStartSkillTest,
} from '../../domain/giveaways/commands.ts';
import { skillTestMachine } from '../../domain/giveaways/giveaway-machine.ts';
import { giveawayEntries } from '../../domain/giveaways/giveaway-entry.entity.ts';
import { giveaways } from '../../domain/giveaways/giveaway.entity.ts';
import { isRight, newQuestion } from '../../domain/giveaways/skill-question.ts';
import {
  skillTestId,
  skillTests,
  type SkillTest,
} from '../../domain/giveaways/skill-test.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { transition, type Actor } from '../../domain/kit/state-machine.ts';
import { keyed, plain, reject } from '../handler.ts';
import { numbersOf } from '../numbers.ts';
import type { Ports, Reader, Tx } from '../ports.ts';
import { hasUnasked } from './draw-winners.ts';
import { movedBy } from './open-giveaway.ts';

const question = () => [...newQuestion((least, most) => randomInt(least, most + 1))];

const uidOf = async (db: Reader, giveawayId: string, entrant: string): Promise<string | null> => {
  const [entry] = await db.find(giveawayEntries, {
    where: [
      ['giveawayId', '==', giveawayId],
      ['entrant', '==', entrant],
    ],
    limit: 1,
  });
  return entry?.userId ?? null;
};

/** Invites all drawn entrants who were not asked yet to their skill question. */
export const askDrawn = async (ports: Ports, id: string): Promise<void> => {
  const { giveaways: numbers } = await numbersOf(ports);
  await ports.db.transaction(async (tx) => {
    const found = await tx.get(giveaways, id);
    if (found === null || !hasUnasked(found)) return;
    const { giveaway, status } = await movedBy(tx, id, 'ASK', 'system');
    const draws = giveaway.draws ?? [];
    const drawn = draws.filter(({ state }) => state === 'DRAWN');
    const invited = await Promise.all(
      drawn.map(async ({ n, entrant }) => ({ n, userId: await uidOf(tx, id, entrant) })),
    );
    const answerBy = ports.clock.now() + numbers.silenceMs;
    for (const { n, userId } of invited) {
      if (userId === null) continue;
      const fields = { userId, giveawayId: id, n, status: 'INVITED', answerBy } as const;
      tx.create(skillTests, skillTestId(id, n), { ...fields, createdBy: userId });
    }
    const asked = draws.map((one) =>
      one.state === 'DRAWN' ? { ...one, state: 'WAITING' as const } : one,
    );
    tx.change(giveaways, id, { status, draws: asked });
  });
};

const noSuchTest = (): never =>
  reject(
    refusal('not-found', 'SKILL_TEST_NOT_FOUND', 'You have no such question.', {
      field: 'skillTestId',
    }),
  );

const ownTest = async (tx: Tx, id: string, uid: string): Promise<SkillTest> => {
  const test = await tx.get(skillTests, id);
  return test !== null && test.userId === uid && !test.isDeleted ? test : noSuchTest();
};

type TestEvent = (typeof skillTestMachine.transitions)[number]['event'];

/** Moves a skill test through its state machine; refuses a transition that is not allowed. */
export const moveTest = (
  tx: Tx,
  { id, status }: SkillTest,
  event: TestEvent,
  by: Actor,
  more: Partial<Pick<SkillTest, 'answer' | 'answerBy' | 'numbers' | 'reason'>> = {},
): SkillTest['status'] => {
  const move = transition(skillTestMachine, status, event, by);
  if (!move.ok) return reject(move.refusal);
  tx.change(skillTests, id, { status: move.to, ...more });
  return move.to;
};

/** Shows the question and starts its timer; a repeated call returns the same question and end. */
export const startSkillTest = plain(
  giveawaysStartSkillTest,
  async ({ skillTestId: id }, context) => {
    const { ports, uid, now } = context;
    const { skillTestMs } = context.numbers.giveaways;
    return ports.db.transaction(async (tx) => {
      const test = await ownTest(tx, id, uid);
      const { numbers = question(), status, answerBy } = test;
      if (now > answerBy) {
        const message = 'The time for this question is over.';
        return reject(refusal('failed-precondition', 'SKILL_TEST_OVER', message));
      }
      if (status === 'ASKED') return { numbers: [...numbers], answerBy };
      const until = now + skillTestMs;
      moveTest(tx, test, 'START', 'owner', { numbers, answerBy: until });
      return { numbers: [...numbers], answerBy: until };
    });
  },
);

/**
 * Records the one answer; a late one counts as wrong. A trigger writes the consequences for the
 * prize.
 */
export const answerSkillTest = keyed(giveawaysAnswerSkillTest, {
  inTransaction: async ({ skillTestId: id, answer }, { uid, now }, tx) => {
    const test = await ownTest(tx, id, uid);
    const event =
      now > test.answerBy
        ? 'RUN_OUT'
        : isRight(test.numbers ?? [], answer)
          ? 'ANSWER_RIGHT'
          : 'ANSWER_WRONG';
    return { status: moveTest(tx, test, event, 'owner', { answer }) };
  },
});

/** Outcomes of the tests, by the number of their draw. */
const outcomes = async (tx: Tx, giveawayId: string, ns: readonly number[]) =>
  Promise.all(
    ns.map(async (n) => {
      const test = await tx.get(skillTests, skillTestId(giveawayId, n));
      const user = test?.status === 'PASSED' ? await tx.get(users, test.userId) : null;
      return [n, { test, username: user?.username }] as const;
    }),
  );

const underWay: ReadonlySet<SkillTest['status'] | undefined> = new Set(['INVITED', 'ASKED']);

/** Writes the outcomes of the tests to the giveaway. */
export const recordOutcomes = (ports: Ports, id: string): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const giveaway = await tx.get(giveaways, id);
    const draws = giveaway?.draws ?? [];
    const waiting = draws.filter(({ state }) => state === 'WAITING');
    const known = new Map(
      await outcomes(
        tx,
        id,
        waiting.map(({ n }) => n),
      ),
    );
    let isChanged = false;
    const settled = draws.map((one) => {
      const { test, username } = known.get(one.n) ?? {};
      if (one.state !== 'WAITING' || underWay.has(test?.status)) return one;
      isChanged = true;
      // The account behind the pseudonym no longer exists.
      if (test == null) return { ...one, state: 'SILENT' as const };
      const state = test.status as Exclude<SkillTest['status'], 'INVITED' | 'ASKED'>;
      const { reason } = test;
      return {
        ...one,
        state,
        ...(username === undefined ? {} : { username }),
        ...(reason === undefined ? {} : { reason }),
      };
    });
    if (isChanged) tx.change(giveaways, id, { draws: settled });
  });

/** Ends the tests that were not started in time, or not answered in time. */
export const lapseTests = async (ports: Ports): Promise<void> => {
  const due = await ports.db.find(skillTests, {
    where: [
      ['status', 'in', [...underWay]],
      ['answerBy', '<', ports.clock.now()],
    ],
    orderBy: [['answerBy', 'asc']],
    limit: 500,
  });
  for (const { id, status } of due) {
    await ports.db.transaction(async (tx) => {
      const test = await tx.get(skillTests, id);
      if (test?.status !== status) return;
      moveTest(tx, test, status === 'INVITED' ? 'LAPSE' : 'RUN_OUT', 'system');
    });
  }
};
