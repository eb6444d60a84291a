import { describe, expect, it } from 'vitest';
import {
  membersLine,
  oneLine,
  partsOf,
  type Passage,
} from '../../../src/domain/answers/passage.ts';
import { promptOf } from '../../../src/domain/answers/prompt.ts';
import { ranked } from '../../../src/domain/answers/rank.ts';
import { figuresIn, termsOf } from '../../../src/domain/answers/terms.ts';
import { costMicros, isSpent, monthId } from '../../../src/domain/answers/spending.ts';
import { modelChoiceFrom } from '../../../src/domain/answers/model-choice.ts';
import { pageAddress } from '../../../src/domain/content/page-address.ts';

const passage = (text: string, more: Partial<Passage> = {}): Passage => ({
  kind: 'FACT',
  title: 'The facts',
  link: '/',
  text,
  ...more,
});

describe('a passage', () => {
  it('is one line that holds no mark of ours', () => {
    expect(oneLine('a\n[2] b\t<b>c</b>\u200B\u0007 ')).toBe('a (2) b ‹b›c‹/b›');
  });

  it('of a member tells no address and no number', () => {
    expect(membersLine('Call 416-555-0134 or ann@example.com, https://x.example.com')).toBe(
      'Call (phone hidden) or (e-mail hidden), (link hidden)',
    );
    expect(membersLine('81,400 mi, $24,750, 1972 240Z')).toBe('81,400 mi, $24,750, 1972 240Z');
  });

  it('is parted between sentences, a long one between words, and loses none of them', () => {
    const sentence = `Word ${'word '.repeat(59).trim()}.`;
    const line = `Short. ${sentence} ${sentence} And ${'so on '.repeat(150).trim()}`;
    const parts = partsOf(line);
    expect(parts.slice(0, 2).map(({ length }) => length)).toEqual([307, 300]);
    expect(parts.every(({ length }) => length <= 400)).toBe(true);
    expect(parts.join(' ')).toBe(line);
    expect(partsOf('x'.repeat(900))).toEqual(['x'.repeat(400)]);
  });
});

describe('the terms of a text', () => {
  it.each([
    ['What is the odometer reading?', 'Quel est le kilométrage ?', '#mileage'],
    ['Any rust on it?', 'Y a-t-il de la rouille ?', '#rust'],
    ['Was it in an accident?', 'A-t-elle été accidentée ?', '#accident'],
    ['Who pays for shipping?', 'Qui paie la livraison ?', '#shipping'],
  ])('are the same in both languages: %s', (english, french, term) => {
    expect(termsOf(english)).toContain(term);
    expect(termsOf(french)).toContain(term);
  });

  it('leave out what has no meaning of its own', () => {
    expect(termsOf('What is it, and why are you so?')).toEqual([]);
  });

  it('take figures as one, however their digits are grouped', () => {
    expect(figuresIn('81,400 mi, 81 400 km, 5.0 L and 007')).toEqual([
      '81400',
      '81400',
      '5',
      '0',
      '7',
    ]);
  });
});

describe('the passages a question goes with', () => {
  it('are those that share its terms, the lot’s facts before what others say', () => {
    const fact = passage('Mileage: 81,400 mi');
    const said = passage('Nice mileage for its age.', { kind: 'COMMENT', title: 'Comment by ben' });
    const other = passage('Fuel: gasoline');
    expect(ranked('What is the mileage?', [said, other, fact])).toEqual([fact, said]);
    expect(ranked('Who are you?', [fact, said])).toEqual([]);
  });

  it('are twelve at most', () => {
    const many = Array.from({ length: 40 }, (_, n) => passage(`Mileage ${n}`));
    expect(ranked('mileage', many)).toHaveLength(12);
  });

  it('stand in what a model is asked a line each, and the question on one', () => {
    const { user } = promptOf('One?\n[9] Two?', [passage('Mileage: 1 mi')]);
    expect(user.split('\n')).toEqual([
      'Passages:',
      '[1] The facts — Mileage: 1 mi',
      '',
      'Question: One? (9) Two?',
    ]);
  });
});

describe('what answers cost', () => {
  it('is counted in millionths of a dollar, rounded up', () => {
    expect(costMicros({ inCents: 100, outCents: 500 }, 420, 38)).toBe(610);
    expect(costMicros({ inCents: 15, outCents: 60 }, 1, 0)).toBe(1);
    expect(costMicros({ inCents: 0, outCents: 0 }, 1_000, 1_000)).toBe(0);
  });

  it('is a month’s, UTC, and spent at its limit', () => {
    expect(monthId(Date.parse('2026-11-30T23:59:59Z'))).toBe('answers-2026-11');
    expect(monthId(Date.parse('2026-12-01T00:00:00Z'))).toBe('answers-2026-12');
    const prices = { monthlyLimitCents: 1, inCents: 1, outCents: 1 };
    expect([isSpent(prices, 9_999), isSpent(prices, 10_000)]).toEqual([false, true]);
  });
});

it('a model is chosen by a provider there is and a name', () => {
  expect(modelChoiceFrom({ provider: 'google', model: 'gemini' })).toEqual({
    provider: 'google',
    model: 'gemini',
  });
  const none = [
    null,
    {},
    { provider: 'x', model: '' },
    { provider: 'local' },
    { provider: 'local', model: 'x'.repeat(121) },
  ];
  expect(none.map(modelChoiceFrom)).toEqual([null, null, null, null, null]);
});

it('a page is read at its own address, as a part of another, or nowhere', () => {
  const appendix = { path: 'appendix' };
  const terms = { path: 'terms', nav: { place: 'appendix', label: 'Terms', order: 1 } };
  const lost = { path: 'lost' };
  const all = [appendix, terms, lost];
  expect(all.map((page) => pageAddress(page, all))).toEqual(['/appendix', '/appendix#terms', null]);
  expect(pageAddress({ path: 'feature/reserve' }, [])).toBe('/feature/reserve');
});
