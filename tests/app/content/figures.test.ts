import { afterEach, describe, expect, it } from 'vitest';
import { french, refusals } from '../../../src/wording/french/french.ts';
import { language, translate, setTranslations } from '../../../src/wording/language/translate.ts';
import { figured, figuresOf } from '../../../src/wording/content/figures-text.ts';
import { houseFigures, withFigures } from '../../../src/domain/content/house-figures.ts';
import { numbersFrom } from '../../../src/domain/platform/settings/numbers-from.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import { firstPagesFrench } from '../../../src/domain/platform/first-data/first-pages-french.data.ts';
import { firstPages } from '../../../src/domain/platform/first-data/first-pages.data.ts';

const sheet = (wanted: string) => firstPages.find(({ path }) => path === wanted)?.html ?? '';
/** The page on a device after staff saved these values. */
const said = (path: string, values: Readonly<Record<string, unknown>>): string =>
  figured(sheet(path), numbersFrom({ values, configVersion: 2 }).numbers);

afterEach(() => setTranslations('en-CA', { french: {}, refusals: {} }));

describe('a page of the house', () => {
  it('says the fee as it is until staff change it', () => {
    expect(said('fees', {})).toContain('5% of the price, 250 at least, 7,500 at most');
    expect(said('how-it-works', {})).toContain('100 below 5,000, 250 below 30,000');
    expect(said('how-it-works', {})).toContain('in the last 2 minutes');
  });

  it('says what staff changed', () => {
    const fees = { buyerBps: 450, buyerMinCents: 30_050, buyerMaxCents: 900_000 };
    expect(said('fees', { fees })).toContain('4.5% of the price, 300.50 at least, 9,000 at most');
    expect(said('how-it-works', { fees })).toContain(
      '4.5% of the hammer price, at least 300.50 and at most 9,000',
    );
    const changed = said('how-it-works', {
      bidding: { softCloseMs: 60_000 },
      auctions: { days: [5], completeAfterMs: 86_400_000 },
    });
    expect(changed).toContain('offered for 5 days');
    expect(changed).toContain('in the last 1 minute:');
    expect(changed).toContain('complete 1 day after the end');
  });

  it('says the figures in the language it is written in', () => {
    setTranslations('fr-CA', { french, refusals });
    expect(said('fees', {})).toContain('5% of the price, 250 at least, 7,500 at most');
    expect(figured('<p>La durée est de {softClose}, {auctionDays}.</p>', usualNumbers)).toContain(
      '2 minutes, 3, 5, 7, 10 ou 14',
    );
    expect(language()).toBe('fr-CA');
    expect(translate('or')).toBe('ou');
  });

  it('asks for figures of the house alone, and none of them is written out', () => {
    const all = [...firstPages, ...Object.values(firstPagesFrench)];
    const asked = all.flatMap(({ html, excerpt = '' }) =>
      [...`${html}${excerpt}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    );
    expect(asked.filter((name) => !(name in houseFigures))).toEqual([]);
    const { feePercent, feeMost } = figuresOf(usualNumbers);
    const fixed = all.filter(({ html }) => [feePercent, feeMost].some((one) => html.includes(one)));
    expect(fixed.map(({ title }) => title)).toEqual([]);
  });

  it('is there in French whole, with the same figures and headings', () => {
    expect(Object.keys(firstPagesFrench)).toEqual(firstPages.map(({ path }) => path));
    const shape = (text: string) => [
      text.match(/<(?:h2|li|ol|ul|p)>/g),
      [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted(),
    ];
    for (const { path, html, excerpt } of firstPages) {
      const french = firstPagesFrench[path];
      expect(shape(french?.html ?? ''), path).toEqual(shape(html));
      expect(french?.excerpt === undefined, path).toBe(excerpt === undefined);
      expect(french?.html, path).not.toMatch(/[a-zé] [:;?!]|'/);
    }
  });

  it('leaves what is no figure as it is written', () => {
    expect(withFigures('{toString} {name}', figuresOf(usualNumbers))).toBe('{toString} {name}');
  });
});
