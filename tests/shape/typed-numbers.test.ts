import { expect, it } from 'vitest';
import { sources } from './source.ts';

/** The only parser of typed figures. */
const reader = 'src/domain/kit/text/typed-number.ts';

/** Ways in which code parses a typed figure, each from a place where an amount was once misread. */
const ways: readonly (readonly [what: string, of: RegExp])[] = [
  [
    'a comma taken away or made a point',
    /\.replace(?:All)?\(\s*(?:',',\s*'[.]?'\)|\/[^/\n]*,[^/\n]*\/\w*,\s*'[.]?'\))/,
  ],
  ['everything but digits taken away', /\.replace(?:All)?\(\s*\/(?:\\D|\[\^\\d[^\]]*\])\+?\/\w*/],
  ['a point made of a comma', /\.replace(?:All)?\([^)]*,\s*'\.'\s*\)/],
  ['parseFloat or parseInt', /\bparse(?:Float|Int)\((?![^)]*, (?:16|36)\))/],
  ['a number of a text box', /type="number"|valueAsNumber/],
  [
    'Number() of what is typed',
    /\bNumber\((?:typed|text|qty|value\.trim|event\.target|input)\b(?!\()/,
  ],
];

/** Similar code that reads no input. */
const allowed: Readonly<Record<string, string>> = {
  'src/app/admin/settings/currency-page.tsx': 'zeros of a rate that is written',
  'src/wording/language/number-text.ts': 'a figure that is written',
  'src/domain/answers/grounded.ts': 'marks before a sentence',
  'src/domain/listings/lead.ts': 'marks at the end of a line of words',
  'src/domain/listings/search/question.ts': 'figures within a sentence that is searched for',
  'src/domain/messages/figures.ts': 'digits within a message, of which none is kept',
  'src/domain/messages/mask.ts': 'points of other scripts',
  'src/domain/places/area-spots.ts': 'places, packed in a text of the house',
  'src/app/admin/data/sought.ts': 'a document’s own number, digits alone',
  'src/app/admin/list/collection-search.ts': 'a filter out of an address of the house',
  'src/app/firebase/callable.ts': 'a header',
};

const found = sources('src/app', 'src/wording', 'src/domain')
  .filter(({ path }) => path !== reader)
  .flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line) =>
        ways
          .filter(([, of]) => of.test(line))
          .map(([what]) => ({ path, said: `${path}: ${what}: ${line.trim()}` })),
      ),
  );

it('nobody but the one reader makes a figure of what a person types', () => {
  const others = found.filter(({ path }) => !(path in allowed));
  expect(others.map(({ said }) => said)).toEqual([]);
});

it('allows nothing that is not there', () => {
  const paths = new Set(found.map(({ path }) => path));
  expect(Object.keys(allowed).filter((path) => !paths.has(path))).toEqual([]);
});

it.each([
  "const plain = text.replaceAll(/[$,\\s]/g, '');",
  "const digits = bare.replace(/\\.0*$|,0{1,2}$/, '').replaceAll(',', '');",
  "const amount = Number(reserve.replaceAll(/[,\\s]/g, ''));",
  "const digits = typed.replaceAll(/\\D/g, '').slice(0, 9);",
  "target.value.replaceAll(/[\\s\\u00A0]/g, '').replace(',', '.')",
  'const count = Number(qty);',
  'const n = parseFloat(text);',
  '<input type="number" />',
])('%s is found', (line) => {
  expect(ways.some(([, of]) => of.test(line))).toBe(true);
});
