import type { AnswerOf, Command, InputOf } from '../../../../domain/kit/command.ts';
import {
  officeReadFront,
  officeReadWeeks,
} from '../../../../domain/platform/reports/office-commands.ts';
import { call } from '../../../firebase/call.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { privateMirror } from '../../../sync/local/mirrors.ts';
import { openAnswer } from '../../../sync/reads/kept-answer.ts';
import { MINUTE } from '../../../../domain/kit/durations.ts';

export type OfficeFigures = AnswerOf<typeof officeReadFront>;
export type OfficeWeeks = AnswerOf<typeof officeReadWeeks>['weeks'];

/** Version of the stored format. Raised when the server's response changes. */
const FORM = 1;
/** Age up to which weekly figures count as current, ms: each request makes the server recount. */
const WEEKS_FRESH_MS = 30 * MINUTE;

const storedAnswer = async (uid: string, id: string) => ({
  rows: (await privateMirror(uid)).db.mine,
  kind: 'officeAnswers',
  id,
  form: FORM,
});

const valueFrom =
  <C extends Command, T>(command: C, input: InputOf<C>, valueOf: (answer: AnswerOf<C>) => T) =>
  async () => {
    const answered = await call(command, input);
    return answered.ok ? { ok: true as const, value: valueOf(answered.value) } : answered;
  };

/**
 * Counts of waiting work and sums of money, requested every minute; the last known ones offline.
 */
export const openFigures = async (uid: string, emit: Emit<OfficeFigures | null>): Promise<Stop> =>
  openAnswer<OfficeFigures>(
    {
      ...(await storedAnswer(uid, 'figures')),
      freshMs: 2 * MINUTE,
      everyMs: MINUTE,
      anew: true,
      ask: valueFrom(officeReadFront, {}, (answer) => answer),
    },
    emit,
  );

export const openWeeks = async (uid: string, emit: Emit<OfficeWeeks | null>): Promise<Stop> =>
  openAnswer<OfficeWeeks>(
    {
      ...(await storedAnswer(uid, 'weeks')),
      freshMs: WEEKS_FRESH_MS,
      ask: valueFrom(officeReadWeeks, {}, ({ weeks }) => weeks),
    },
    emit,
  );
