import { describe, expect, it } from 'vitest';
import { refusalParts, refusals } from '../../src/wording/french/french.ts';
import { commandList } from '../../src/domain/commands.ts';
import { rules } from '../../src/projections/broken-rule.ts';
import { made } from './refusals-made.ts';
import { sources } from './source.ts';

const codes = new Set(made.map(({ code }) => code));
const keys = Object.keys(refusals);

const isSaid = (code: string, rule: string | null): boolean =>
  [`${code}/${rule}`, rule ?? '', code].some((key) => key in refusals) ||
  // The rule comes from a table, and each has its text.
  (rule === null && keys.some((key) => key.startsWith(`${code}/`)));

describe('what is refused', () => {
  it('finds the refusals', () => {
    expect(codes.size).toBeGreaterThan(100);
  });

  it('is said in French by its code', () => {
    const silent = made.filter(({ code, rule }) => !isSaid(code, rule));
    expect(silent.map(({ path, code, rule }) => `${path}: ${code} ${rule ?? ''}`)).toEqual([]);
  });

  it('has a text for every code a function of members is defined to refuse with', () => {
    const open = commandList.filter(({ callers }) =>
      callers.some((caller) => caller !== 'admin' && caller !== 'system'),
    );
    const silent = open.flatMap(({ name, refusals: own }) =>
      own.filter((code) => !isSaid(code, null)).map((code) => `${name}: ${code}`),
    );
    expect(silent).toEqual([]);
  });

  it('has a text for every rule of a field', () => {
    expect(rules.filter((rule) => !(rule in refusals))).toEqual([]);
  });

  it('keeps no text of a code that nothing refuses with, nor two of one', () => {
    const written = sources('src/domain', 'src/functions', 'src/projections', 'src/app')
      .map(({ text }) => text)
      .join('\n');
    const isWritten = (name: string): boolean => new RegExp(`'${name}'|\\b${name}: `).test(written);
    const idle = keys.filter((key) => !key.split('/').every(isWritten));
    expect(idle).toEqual([]);
    expect(refusalParts.flatMap(Object.keys).length).toBe(keys.length);
  });
});

/** Files in which a browser's or package's message is the only way to recognize an error. */
const foreign = new Set([
  'src/app/shell/errors/error-screen.tsx',
  'src/app/platform/storage/quota-exceeded.ts',
  'src/app/sync/local/open.ts',
]);
const matched =
  /\.(?:test|exec)\([^)\n]*\b(?:message|reason|label)\b|\b(?:message|reason|label)\s*\)?\??\.(?:match|includes|startsWith|endsWith|search)\w*\(|\.(?:message|reason|label)\s*(?:===|!==)\s*['"`][A-Z]|translateKnown\([^)\n]*\.message\b/;

describe('a message', () => {
  it('is matched by nobody: code and details say what it is', () => {
    const wrong = sources('src/app', 'src/wording', 'src/functions', 'src/domain', 'sw')
      .filter(({ path }) => /\.tsx?$/.test(path) && !foreign.has(path))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .filter((line) => matched.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(wrong).toEqual([]);
  });

  it('would be seen where it were', () => {
    expect(matched.test("if (refusal.message === 'Sign in first.')")).toBe(true);
    expect(matched.test('/^Sign in/.test(refusal.message)')).toBe(true);
    expect(matched.test("label.startsWith('Message to ')")).toBe(true);
    expect(matched.test('translateKnown(refusal.message)')).toBe(true);
    expect(matched.test("refusal.code === 'UNAUTHENTICATED'")).toBe(false);
  });
});
