import { aiProviderLogs } from '../../../src/domain/answers/ai-provider-log.entity.ts';
import { monthId } from '../../../src/domain/answers/spending.ts';
import { sequences } from '../../../src/domain/platform/sequence.entity.ts';
import { codeOf, newKey, type House } from '../house.ts';
import type { Rows } from './save-setting.ts';

/** Asks about a lot; returns the code of the answer. */
const asked = async (house: House): Promise<string> => {
  await house.auction('lot');
  const question = { question: 'What is the mileage?', listingId: 'lot' };
  return codeOf(await house.call('answerBot-answerMessage', question, 'ann', newKey()));
};

/** Cost of one answer, millionths of a dollar rounded up, and of its tokens at these prices. */
const costOf = async (house: House, inCents: number, outCents: number) => {
  await asked(house);
  const [log] = await house.ports.db.find(aiProviderLogs, { where: [] });
  if (log === undefined) throw new Error('nothing was logged');
  const { tokensIn, tokensOut, costUsd } = log;
  const due = Math.ceil((tokensIn * inCents + tokensOut * outCents) / 100);
  return Math.round(costUsd * 1_000_000) === due;
};

/** The monthly limit and the prices of tokens. */
export const answerRows: Rows = {
  'answers.monthlyLimitCents': {
    to: 1,
    see: async (house) => {
      await house.ports.db.transaction(async (tx) =>
        tx.create(sequences, monthId(house.clock.time), { last: 10_000, createdBy: 'house' }),
      );
      return asked(house);
    },
    before: 'ok',
    after: 'MONTHLY_LIMIT',
  },
  'answers.inCents': {
    to: 700,
    see: (house) => costOf(house, 700, 500),
    before: false,
    after: true,
  },
  'answers.outCents': {
    to: 900,
    see: (house) => costOf(house, 100, 900),
    before: false,
    after: true,
  },
};
