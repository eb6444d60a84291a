import { expect, it } from 'vitest';
import { articles } from '../../../src/demo/market/content/articles.data.ts';
import { firstPages } from '../../../src/domain/platform/first-data/first-pages.data.ts';
import { firstPagesFrench } from '../../../src/domain/platform/first-data/first-pages-french.data.ts';
import { english } from '../../../src/wording/notices/notice-texts-english.ts';
import { french } from '../../../src/wording/notices/notice-texts-french.ts';

/** The promise that no more is bid than needed, in either language. */
const promise =
  /\bbids? (?:for you|no more)|raises your bid|dollar more|misez? pour vous|miser pour vous|dollar de plus/i;
/** The rule until the reserve is met. */
const limit =
  /until the reserve is met your bid counts in full, up to the reserve|once the reserve is met|tant que la réserve n’est pas atteinte, votre mise compte en entier, jusqu’à la réserve|une fois la réserve atteinte/i;

const texts: readonly string[] = [
  ...firstPages.flatMap(({ excerpt, html }) => [excerpt ?? '', html]),
  ...Object.values(firstPagesFrench).flatMap(({ excerpt, html }) => [excerpt ?? '', html]),
  ...articles.flatMap(({ excerpt, paragraphs }) => [excerpt, paragraphs.join('\n')]),
  ...[english, french].flatMap((told) => Object.values(told).map((words) => words.join(' '))),
];

it('no text of the house promises a maximum more than the rule below the reserve gives', () => {
  const promising = texts.filter((text) => promise.test(text));
  expect(promising.length).toBeGreaterThan(6);
  expect(promising.filter((text) => !limit.test(text))).toEqual([]);
});
