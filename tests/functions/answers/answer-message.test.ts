import { beforeEach, describe, expect, it } from 'vitest';
import { aiProviderLogs } from '../../../src/domain/answers/ai-provider-log.entity.ts';
import { monthId } from '../../../src/domain/answers/spending.ts';
import { config } from '../../../src/domain/platform/settings/config.entity.ts';
import { configDefaults } from '../../../src/domain/platform/settings/config-defaults.ts';
import { sequences } from '../../../src/domain/platform/sequence.entity.ts';
import { invalidateNumbers } from '../../../src/functions/numbers.ts';
import { toWire } from '../../../src/functions/calls/wire.ts';
import { admin, codeOf, dataOf, newKey, visitor } from '../house.ts';
import { answerIn, openAskedHouse, type AskedHouse } from './asked-house.ts';

let asked: AskedHouse;
beforeEach(async () => {
  asked = await openAskedHouse();
});

const textsOf = async (...of: Parameters<AskedHouse['ask']>) =>
  answerIn(await asked.ask(...of)).sentences.map(({ text }) => text);
const logs = () => asked.db.find(aiProviderLogs, { where: [] });

describe('a question about a lot', () => {
  it('is answered by its facts, each sentence with its source, and marked as automatic', async () => {
    const answer = answerIn(await asked.ask('What is the mileage?'));
    expect(answer).toMatchObject({ known: true, automatic: true, by: 'Local model' });
    expect(answer.sentences[0]).toMatchObject({
      kind: 'FACT',
      title: 'The facts',
      link: '/listing/lot#facts',
    });
    expect(answer.sentences[0]?.text).toMatch(/^Mileage: 81,400.mi/);
  });

  it('is answered by what the seller wrote and said, and by others as theirs', async () => {
    await asked.say('q', 'Does the clutch slip when it is cold?', { isQuestion: true });
    await asked.say('a', 'No, it was replaced in 2021.', { replyTo: 'q', role: 'SELLER' });
    await asked.say('o', 'The hubcaps on these dent easily.');
    expect(answerIn(await asked.ask('Does the clutch slip?')).sentences).toMatchObject([
      {
        text: 'Asked “Does the clutch slip when it is cold?”, the seller answered: “No, it was replaced in 2021.”',
        kind: 'SELLER',
        link: '/listing/lot#comment-a',
      },
    ]);
    expect(answerIn(await asked.ask('Do the hubcaps dent?')).sentences).toMatchObject([
      { text: 'The hubcaps on these dent easily.', kind: 'COMMENT', title: 'Comment by ben' },
    ]);
    expect(await textsOf('Is the fuel gauge accurate?')).toEqual([
      'Known flaws: Fuel gauge reads a quarter low.',
    ]);
  });

  it('is answered by the pages of the house, with the figures in force', async () => {
    const answer = answerIn(await asked.ask('How much is the buyer’s fee?'));
    expect(answer.sentences.map(({ text }) => text).join(' ')).toContain('5%');
    expect(answer.sentences[0]).toMatchObject({ kind: 'PAGE' });
    expect(answer.sentences[0]?.link).toMatch(/^\/(?:how-it-works|appendix)#/);
  });

  it('is asked in French as well: facts in French, other passages in their own language', async () => {
    const french = { listingId: 'lot', locale: 'fr-CA' };
    const [mileage] = await textsOf('Quel est le kilométrage ?', french);
    expect(mileage).toMatch(/^Kilométrage\u00A0?:? /u);
    expect(await textsOf('Y a-t-il des défauts connus à la jauge ?', french)).not.toEqual([]);
  });

  it('is not known where nothing answers it, and then no model is paid', async () => {
    const answer = answerIn(await asked.ask('Will it fit a dachshund on a skateboard?'));
    expect(answer).toEqual({ known: false, sentences: [], by: '', automatic: true });
    expect(asked.house.models.calls.all()).toEqual([]);
    const near = answerIn(await asked.ask('Were the floors waxed by a monk?'));
    expect(near).toMatchObject({ known: false, by: 'Local model' });
  });

  it('may be about a page that is read, or the house', async () => {
    const [first] = answerIn(
      await asked.ask('What is a soft close?', { pagePath: 'feature/soft-close' }),
    ).sentences;
    expect(first?.link).toBe('/feature/soft-close');
    expect(await textsOf('What happens when the reserve is missed?', {})).not.toEqual([]);
  });
});

describe('a question that is refused', () => {
  const written = () => JSON.stringify(asked.db.snapshot());

  it.each([
    ['of nobody', 'UNAUTHENTICATED', 401, { listingId: 'lot' }, visitor],
    ['of a disabled member', 'ACCOUNT_DISABLED', 403, { listingId: 'lot' }, 'gone'],
    ['about no lot', 'LISTING_NOT_FOUND', 404, { listingId: 'nowhere' }, 'ann'],
    ['about a lot nobody may see', 'LISTING_NOT_FOUND', 404, { listingId: 'hidden' }, 'ann'],
    ['about no page', 'PAGE_NOT_FOUND', 404, { pagePath: 'no-such-page' }, 'ann'],
    ['with a word too many', 'INVALID_ARGUMENT', 400, { listing: 'lot' }, 'ann'],
    ['of a wrong type', 'INVALID_ARGUMENT', 400, { listingId: 7 }, 'ann'],
  ] as const)('%s is %s, and nothing was written', async (_what, code, status, data, by) => {
    await asked.house.auction('hidden', { status: 'PREVIEW' });
    const before = written();
    const answered = await asked.ask('What is the mileage?', data, by);
    expect([codeOf(answered), toWire(answered).status]).toEqual([code, status]);
    expect(written()).toBe(before);
    expect(asked.house.models.calls.all()).toEqual([]);
  });

  it('without a question, with too long a one, or as no text is refused by name', async () => {
    for (const question of ['', 'x'.repeat(1_001), 7]) {
      const answered = await asked.ask(question as string);
      expect(answered).toMatchObject({
        ok: false,
        refusal: { code: 'INVALID_ARGUMENT', field: 'question' },
      });
    }
  });

  it('beyond ten a minute is asked to wait', async () => {
    for (let n = 0; n < 10; n += 1) await asked.ask('Dachshund?');
    expect(codeOf(await asked.ask('Dachshund?'))).toBe('RATE_LIMITED');
  });

  it('by a provider that limits says how long to wait, and is in the log', async () => {
    await asked.house.models.faults({ limitedForSeconds: 17 });
    const answered = await asked.ask('What is the mileage?');
    expect(codeOf(answered)).toBe('ANSWERS_BUSY');
    expect(toWire(answered)).toMatchObject({ status: 429, headers: { 'Retry-After': '17' } });
    expect(await logs()).toMatchObject([{ error: 'It answered 429.', costUsd: 0, tokensIn: 0 }]);
  });

  it('by a provider that is silent says so, and may be asked again under its key', async () => {
    await asked.house.models.faults({ isSilent: true });
    const key = newKey();
    const more = { listingId: 'lot' };
    expect(codeOf(await asked.ask('What is the mileage?', more, 'ann', key))).toBe(
      'ANSWERS_UNAVAILABLE',
    );
    expect(await logs()).toMatchObject([{ error: 'No answer.' }]);
    await asked.house.models.faults({});
    expect(codeOf(await asked.ask('What is the mileage?', more, 'ann', key))).toBe('ok');
  });
});

describe('what answers cost', () => {
  it('is logged by the call and added to the month', async () => {
    await asked.ask('What is the mileage?');
    const [call] = asked.house.models.calls.all();
    const [log] = await logs();
    const micros = (call?.tokensIn ?? 0) + (call?.tokensOut ?? 0) * 5;
    expect(micros).toBeGreaterThan(0);
    expect(log).toMatchObject({
      provider: 'local',
      model: 'house-extract',
      purpose: 'lot',
      userId: 'ann',
      tokensIn: call?.tokensIn,
      tokensOut: call?.tokensOut,
      costUsd: micros / 1e6,
      response: call?.answer,
    });
    const month = monthId(asked.house.clock.time);
    expect(await asked.db.get(sequences, month)).toMatchObject({ last: micros });
    await asked.ask('What is the mileage?');
    expect(await asked.db.get(sequences, month)).toMatchObject({ last: 2 * micros });
  });

  it('is paid once for a key, however often it comes', async () => {
    const key = newKey();
    const more = { listingId: 'lot' };
    const first = await asked.ask('What is the mileage?', more, 'ann', key);
    expect(await asked.ask('What is the mileage?', more, 'ann', key)).toEqual(first);
    expect(asked.house.models.calls.all()).toHaveLength(1);
    expect(codeOf(await asked.ask('Another?', more, 'ann', key))).toBe('KEY_REUSED');
  });

  it('ends at the month’s limit, which is said, and begins anew with the next', async () => {
    await asked.db.transaction(async (tx) => {
      const values = {
        ...configDefaults,
        answers: { ...configDefaults.answers, monthlyLimitCents: 1 },
      };
      tx.create(config, 'house', {
        title: 'All settings',
        isPublic: false,
        configVersion: 1,
        values: values as never,
        createdBy: 'house',
      });
      tx.create(sequences, monthId(asked.house.clock.time), { last: 10_000, createdBy: 'house' });
    });
    invalidateNumbers(asked.house.ports);
    const answered = await asked.ask('What is the mileage?');
    expect([codeOf(answered), toWire(answered).status]).toEqual(['MONTHLY_LIMIT', 429]);
    expect(asked.house.models.calls.all()).toEqual([]);
    expect(await logs()).toEqual([]);
    asked.house.clock.time += 31 * 86_400_000;
    expect(codeOf(await asked.ask('What is the mileage?'))).toBe('ok');
  });

  it('is kept for thirty days', async () => {
    await asked.ask('What is the mileage?');
    const [log] = await logs();
    expect((log?.expiresAt ?? 0) - asked.house.clock.time).toBe(30 * 86_400_000);
  });
});

describe('the terms the house explains', () => {
  it('are told everybody, a disabled member too, with the figures in force', async () => {
    for (const by of [visitor, 'ann', 'gone', admin]) {
      const answered = await asked.house.call('answerBot-getFeatureDefinitions', {}, by);
      expect(answered).toMatchObject({ ok: true });
      const { definitions } = dataOf(answered) as { definitions: { key: string; text: string }[] };
      expect(definitions.map(({ key }) => key)).toContain('soft-close');
      expect(definitions.find(({ key }) => key === 'soft-close')?.text).toContain('2 minutes');
      expect(JSON.stringify(definitions)).not.toMatch(/[{}<>]\w*softClose|<p>/);
    }
  });

  it('take nothing', async () => {
    const answered = await asked.house.call('answerBot-getFeatureDefinitions', { all: true });
    expect(codeOf(answered)).toBe('INVALID_ARGUMENT');
  });
});
