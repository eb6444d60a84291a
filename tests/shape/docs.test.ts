import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandList } from '../../src/domain/commands.ts';
import { demoPassword, demoPeople } from '../../src/demo/market/people/demo.ts';
import { startFlags } from '../../src/embedded/server/start-flags.ts';
import { documents, wrongLinks, wrongNames } from './docs.ts';

/** Former claims that are not true. */
const untrue: readonly (readonly [said: RegExp, because: string])[] = [
  [/(?<!un)typed routes/i, 'every route is of one type; a test checks addresses'],
  [/only (?:base )?addresses differ(?!\. Documents)/, 'documents are reached in two ways'],
  [/ui` knows no domain word/, 'the French texts stand there'],
  [/one file and one line/, 'a back-office collection takes more'],
  [/read from the defaults|those of the program: see/, 'the numbers are what staff saved'],
  [
    /all of (?:them|these) follow from (?:it|the definition)/,
    'what devices keep is declared beside it',
  ],
  [/no payment provider/i, 'cards are held, charged and refunded by Stripe or its stand-in'],
  [/cards are not asked for/i, 'a bid needs a card'],
  [/submission cannot be handed in/i, 'it is handed in at its sixth step'],
  [/not shown to members/i, 'members read and pay their invoices'],
  [/settings are written only with/i, 'settings go through the outbox'],
  [/how a pending command shows/i, 'each mutation declares it'],
  [/each read that shows pending/i, 'one overlay lays it'],
  [/two implementations\. How/, 'the words of first screens come from the files of the app'],
  [/need not work offline/, 'staff have copies and an outbox'],
  [/`Area: what it does`/, 'the area stands in brackets at the end'],
  [/\bone gate\b/i, 'the command dispatcher'],
  [/(?<!“)\b(?:he|him|his)\b/i, 'a member is “they”'],
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
    const step = {
      path: 'SOME.md',
      text: '1. `src/app/admin/frame/menu.ts`: its name in `built`.',
    };
    expect(wrongNames(step)).toEqual(['SOME.md: no built in src/app/admin/frame/menu.ts']);
  });

  it('leave nobody more to read than a hundred and fifty lines to begin with', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  it('make each point of the architecture in eighty words', () => {
    const points = readFileSync('docs/architecture.md', 'utf8')
      .split('\n')
      .filter((line) => /^(?:- |\d+\. )/.test(line));
    expect(points.length).toBeGreaterThan(50);
    expect(points.filter((point) => point.split(/\s+/).length > 81)).toEqual([]);
  });

  it('say truly that what staff decide needs a connection', () => {
    const architecture = readFileSync('docs/architecture.md', 'utf8');
    expect(architecture).toContain("every command that staff alone may call is `offline: 'never'`");
    const staff = commandList.filter(({ callers }) =>
      callers.every((caller) => caller === 'admin' || caller === 'system'),
    );
    expect(staff.length).toBeGreaterThan(10);
    expect(staff.filter(({ offline }) => offline !== 'never').map(({ name }) => name)).toEqual([]);
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
