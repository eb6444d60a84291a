import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRules } from '../../src/embedded/rules/language/parse.ts';
import { printed } from '../../src/projections/printed.ts';

const folder = 'src/projections/printed/';
const files = printed();

describe('the printed files', () => {
  it.each(Object.keys(files))('%s is fresh: `npm run print` would change nothing', (name) => {
    expect(readFileSync(`${folder}${name}`, 'utf8')).toBe(files[name]);
  });

  it('are all there and no others', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
  });
});

describe('the printed rules', () => {
  it.each(['firestore.rules', 'storage.rules'])('%s are rules', (name) => {
    expect(() => parseRules(files[name] ?? '')).not.toThrow();
  });

  it('allow nobody to delete and everybody to write nothing', () => {
    const text = files['firestore.rules'] ?? '';
    expect(text).not.toMatch(/allow [^;]*\bdelete\b/);
    expect(text).not.toMatch(/allow (?:write|create|update)[^:]*: if true/);
    expect(text).toMatch(/match \/\{document=\*\*\} \{\s*allow read, write: if false;/);
  });

  it('let nobody list without a limit, but staff', () => {
    const text = files['firestore.rules'] ?? '';
    const lists = [...text.matchAll(/allow list: if ([^;]+);/g)].map(([, body]) => body ?? '');
    const grants = lists.flatMap((body) => body.split('\n').map((line) => line.trim()));
    const boundless = grants.filter(
      (g) => !g.includes('request.query.limit <=') && !/holds\(\['admin'/.test(g),
    );
    expect(lists.length).toBeGreaterThan(30);
    expect(boundless).toEqual([]);
  });

  it('stay far below a thousand expressions a request', () => {
    const text = files['firestore.rules'] ?? '';
    const longest = Math.max(
      ...[...text.matchAll(/allow [^;]+;/g)].map(([rule]) => rule.split(/[\s,([]+/).length),
    );
    expect(longest).toBeLessThan(300);
  });
});
