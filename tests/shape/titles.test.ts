import { describe, expect, it } from 'vitest';
import { sources } from './source.ts';

/** A lot's title as an element's child, where it would break at its hyphens. */
const bare = /(?:>|^)\s*\{(?:listing|lot|sale|sold|card\.listing)\.title\}/m;
const bareHtml = /escaped\((?:listing\.)?title\)/;

const files = [...sources('src/app'), ...sources('src/functions/snapshots')];

describe('titles of lots', () => {
  it('are drawn in one way, on screens and in their first HTML', () => {
    const drawn = files.filter(({ path }) => !path.endsWith('head-html.ts'));
    expect(
      drawn.filter(({ text }) => bare.test(text) || bareHtml.test(text)).map(({ path }) => path),
    ).toEqual([]);
    expect(files.filter(({ text }) => text.includes('<LotTitle')).length).toBeGreaterThan(10);
  });

  it('hold no hyphen of another kind, which nobody could search for', () => {
    expect(files.filter(({ text }) => /\u2011|\\u2011|&#8209;/.test(text))).toEqual([]);
  });
});
