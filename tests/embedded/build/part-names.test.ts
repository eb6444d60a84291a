import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameParts, type Script } from '../../../src/embedded/build/part-names.ts';

const app: readonly Script[] = [
  {
    path: 'assets/app-AAAAAAAA.js',
    text: 'm.f||(m.f=["assets/lots-BBBBBBBB.js","assets/office/desk-CCCCCCCC.js","assets/office.css"]);load(()=>import(`./office/desk-CCCCCCCC.js`).then(e=>e.n));',
  },
  { path: 'assets/lots-BBBBBBBB.js', text: 'import{a}from"./app-AAAAAAAA.js";export{a}' },
  {
    path: 'assets/office/desk-CCCCCCCC.js',
    text: 'import{a}from"../lots-BBBBBBBB.js";new Worker(new URL(`/assets/maker-DDDDDDDD.js`,``+import.meta.url));import("../other-EEEEEEEE.js")',
  },
  { path: 'assets/maker-DDDDDDDD.js', text: 'postMessage("made")' },
];

const textOf = (scripts: readonly Script[], name: string): string =>
  scripts.find(({ path }) => path.startsWith(`assets/${name}-`))?.text ?? '';

/** Names of the scripts whose path differs between two builds. */
const changed = (before: readonly Script[], after: readonly Script[]): readonly string[] => {
  const [one, other] = [nameParts(before).versions, nameParts(after).versions];
  return Object.keys(other).filter((name) => one[name] !== other[name]);
};

const withText = (path: string): readonly Script[] =>
  app.map((one) => (one.path === path ? { ...one, text: `${one.text}/*!*/` } : one));

describe('the names of the parts', () => {
  it('are imported statically by path, and dynamically by the page’s list', () => {
    const { scripts, renamed, versions } = nameParts(app);
    const [lots, maker] = [versions['lots'] ?? '', versions['maker'] ?? ''];
    expect(textOf(scripts, 'app')).toBe(
      'm.f||(m.f=[partFiles["lots"].slice(1),partFiles["office/desk"].slice(1),"assets/office.css"]);load(()=>import(partFiles["office/desk"]).then(e=>e.n));',
    );
    // A file that is no part of the build is left alone.
    expect(textOf(scripts, 'office/desk')).toBe(
      `import{a}from"../lots-${lots}.js";new Worker(new URL(\`/assets/maker-${maker}.js\`,\`\`+import.meta.url));import("../other-EEEEEEEE.js")`,
    );
    expect(renamed.get('assets/lots-BBBBBBBB.js')).toBe(`assets/lots-${lots}.js`);
    expect(scripts.map(({ path }) => path)).toEqual([...renamed.values()]);
  });

  it('change with their text and with what they import statically', () => {
    expect(changed(app, withText('assets/office/desk-CCCCCCCC.js'))).toEqual(['office/desk']);
    expect(changed(app, withText('assets/maker-DDDDDDDD.js'))).toEqual(['maker', 'office/desk']);
    expect(changed(app, withText('assets/app-AAAAAAAA.js'))).toEqual([
      'app',
      'lots',
      'office/desk',
    ]);
  });

  it('do not depend on the names the bundler gave', () => {
    const others = app.map(({ path, text }) => {
      const other = (all: string): string =>
        all.replaceAll(/-([A-D])\1{7}/g, (_, one: string) => `-${one.toLowerCase().repeat(8)}`);
      return { path: other(path), text: other(text) };
    });
    expect(changed(app, others)).toEqual([]);
  });

  it('are found where scripts import each other in a circle, and are told from each other', () => {
    const scripts = fc
      .array(fc.array(fc.nat(5), { maxLength: 3 }), { minLength: 2, maxLength: 6 })
      .map((all) =>
        all.map((imports, at) => ({
          path: `assets/s${at}-0000000${at}.js`,
          text: imports
            .map((to) => to % all.length)
            .map((to) => `import"./s${to}-0000000${to}.js";`)
            .join(''),
        })),
      );
    fc.assert(
      fc.property(scripts, (all) => {
        const named = nameParts(all);
        const paths = new Set(named.scripts.map(({ path }) => path));
        expect(paths.size).toBe(all.length);
        for (const { text } of named.scripts) {
          for (const [, to = ''] of text.matchAll(/"\.\/([^"]+)"/g)) {
            expect(paths.has(`assets/${to}`)).toBe(true);
          }
        }
      }),
    );
  });

  it('are one for each script', () => {
    const twice = [...app, { path: 'assets/lots-FFFFFFFF.js', text: '' }];
    expect(() => nameParts(twice)).toThrow('Two scripts have one name');
  });

  it('are read from the page’s list before anything else runs', () => {
    const first = readFileSync('public/first.js', 'utf8');
    const reads = /const versions = [^]*?\);\n/.exec(first)?.[0] ?? '';
    const page = { getElementById: () => ({ textContent: '{"office/desk":"CCCCCCCC"}' }) };
    const global = runInNewContext(`${reads}\nglobalThis;`, { document: page }) as {
      readonly partFiles: object;
    };
    expect({ ...global.partFiles }).toEqual({ 'office/desk': '/assets/office/desk-CCCCCCCC.js' });
  });
});
