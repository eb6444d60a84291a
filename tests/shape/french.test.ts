import { describe, expect, it } from 'vitest';
import { french, parts, refusals } from '../../src/wording/french/french.ts';
import { said, staff } from './said.ts';
import { sources } from './source.ts';
import { named, told } from './texts-as-data.ts';

const texts = new Set(said.flatMap((one) => [...one.texts]));

/** Values that a text needs. A language may omit a number that it does not state. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\{(\w+)\}|\["(\w+)\$?"/g)].map(([, plain, cased]) => plain ?? cased ?? ''),
  );

const leaves = (part: unknown): readonly string[] =>
  typeof part === 'string'
    ? [part]
    : Object.values(part === null || typeof part !== 'object' ? {} : part).flatMap(leaves);

/** Words of a text: all of it, or the parts of a compiled one. */
const written = (text: string): readonly string[] =>
  text.startsWith('icu:') ? leaves(JSON.parse(text.slice(4))) : [text];

/** A case or an ending that is valid in English only. */
const bent =
  /\b(?:translate\w*|\w+(?:Text|Word|Name))\((?:[^()]|\([^()]*\))*\)\.to(?:Lower|Upper)Case\(\)|=== 1 \? '[a-z ]+' : '[a-z ]+s'/;

describe('the site in French', () => {
  it('finds what is said', () => {
    expect(texts.size).toBeGreaterThan(0);
  });

  it('has every text that is said, with the same places for values', () => {
    const holes = (text: string) => [...namesIn(text)].sort();
    const wrong = said.flatMap(({ path, texts }) =>
      [...texts].flatMap((text) => {
        const there = french[text];
        if (there === undefined) return [`no French of “${text}”, said in ${path}`];
        return holes(there).join() === holes(text).join() ? [] : [`other values in “${text}”`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has every label, choice and place a member is shown', () => {
    expect([...named].filter((text) => french[text] === undefined)).toEqual([]);
  });

  it('has every sentence that comes as data', () => {
    expect([...told].filter((text) => french[text] === undefined)).toEqual([]);
  });

  it('keeps no text that nobody says', () => {
    const idle = Object.keys(french).filter(
      (text) => !texts.has(text) && !named.has(text) && !told.has(text),
    );
    expect(idle).toEqual([]);
  });

  it('gives each text its French in one place', () => {
    const keys = parts.flatMap((part) => Object.keys(part));
    expect(keys.filter((text, at) => keys.indexOf(text) !== at)).toEqual([]);
  });

  it('writes no text past it', () => {
    expect(said.flatMap((one) => one.raw)).toEqual([]);
  });

  it('makes no said word small or large, and puts no ending on one', () => {
    const wrong = sources('src/app')
      .filter(({ path }) => /\.tsx?$/.test(path) && !staff.some((one) => path.startsWith(one)))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .filter((line) => bent.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(wrong).toEqual([]);
    expect(bent.test('inside: choiceText(material).toLowerCase(),')).toBe(true);
    expect(bent.test("translate('{n} {what}', { n, what: n === 1 ? 'bid' : 'bids' })")).toBe(true);
  });

  it('writes marks and quotes as French does', () => {
    const wrong = Object.values({ ...french, ...refusals })
      .flatMap(written)
      .filter((text) => / [;:!?»%]|\d \$|« |['"“”]/.test(text));
    expect(wrong).toEqual([]);
  });

  it('says nothing before the language is known', () => {
    expect(said.flatMap((one) => one.early)).toEqual([]);
  });
});
