import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoPassword, demoPeople } from '../../src/demo/market/people/demo.ts';
import { startFlags } from '../../src/embedded/server/start-flags.ts';
import { documents, wrongLinks, wrongNames } from './docs.ts';

/** What was once said and is not so. */
const untrue: readonly (readonly [said: RegExp, because: string])[] = [
  [/(?<!un)typed routes/i, 'every route is of one type; a test checks addresses'],
  [/only (?:base )?addresses differ(?!\. Documents)/, 'documents are reached in two ways'],
  [/ui` knows no domain word/, 'the French texts stand there'],
  [/one file and one line/, 'a back-office collection takes more'],
  [/the entity's `residence`/, 'scopes say what is mirrored; residence says where it lies'],
  [/read from the defaults|those of the program: see/, 'the numbers are what staff saved'],
  [/all of (?:them|these) follow from (?:it|the definition)/, 'scopes and overlays do not'],
];

describe('the documents', () => {
  const all = documents();
  const readme = readFileSync('README.md', 'utf8');

  it('name files, commands, flags, functions, addresses and settings that are there', () => {
    expect(all.length).toBeGreaterThan(8);
    expect(all.flatMap(wrongNames)).toEqual([]);
  });

  it('link to what is there', () => {
    expect(all.flatMap(wrongLinks)).toEqual([]);
  });

  it('would miss what is gone', () => {
    const text = [
      '`src/gone.ts` `gone.ts` `npm run gone` `npm start -- --gone` `bids-gone` `/gone`',
      '`HAMMERLANE_GONE` `npx gone` `src/domain/{kit,gone}/` [a](gone.md) [b](README.md#gone)',
    ].join('\n');
    const document = { path: 'SOME.md', text };
    expect(wrongNames(document)).toHaveLength(9);
    expect(wrongLinks(document)).toHaveLength(2);
  });

  it('leave nobody more to read than a hundred and fifty lines to begin with', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  it('list the flags of the start and the demo accounts', () => {
    const listed = [...readme.matchAll(/^\| `--([a-z-]+)/gm)].map(([, flag = '']) => flag);
    expect(listed.toSorted()).toEqual(Object.keys(startFlags).toSorted());
    for (const { email } of demoPeople(0)) {
      expect(readme).toMatch(new RegExp(String.raw`^\| ${email} +\| ${demoPassword} `, 'm'));
    }
  });

  it('say nothing that was found untrue', () => {
    const said = all.flatMap(({ path, text }) =>
      untrue.filter(([words]) => words.test(text)).map(([, because]) => `${path}: ${because}`),
    );
    expect(said).toEqual([]);
  });
});
