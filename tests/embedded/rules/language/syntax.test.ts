import { describe, expect, it } from 'vitest';
import { parseRules } from '../../../../src/embedded/rules/language/parse.ts';
import { RulesSyntaxError } from '../../../../src/embedded/rules/language/syntax.ts';
import { rules } from '../ask.ts';

const refusal = (text: string): string => {
  try {
    parseRules(text);
  } catch (error) {
    if (error instanceof RulesSyntaxError) return error.message;
    throw error;
  }
  return 'accepted';
};
const inFunction = (body: string): string => refusal(rules(`function f(a) {\n${body}\n}`));

describe('a rules file', () => {
  it('is read with everything the language has', () => {
    const file = parseRules(
      rules(
        `// a comment
         function signedIn() { return request.auth != null; } /* another
         one */
         match /a/{b} {
           function mine(x) { let uid = request.auth.uid; let y = [x, 1.5e3, {'k': b'\\x41'}]; return y[0] == uid; }
           allow read: if signedIn() && mine(b);
           allow create, update, delete: if get(/databases/$(database)/documents/c/$(b).data.x).data.f[0:2] is list;
           allow write;
           match /{rest=**} { allow get, list: if 1 in [1] ? true : false; }
         }`,
        'function outer() { return true; }',
      ),
    );
    const root = file.services[0]?.matches[0];
    expect(file.version).toBe('2');
    expect(root?.functions.map((one) => one.name)).toEqual(['signedIn']);
    expect(root?.matches[0]?.allows.map((one) => [...one.methods].join())).toEqual([
      'get,list',
      'create,update,delete',
      'create,update,delete',
    ]);
    expect(root?.matches[0]?.matches[0]?.pattern).toEqual([{ p: 'rest', name: 'rest' }]);
  });

  it.each([
    ['', "1:1 expected 'service' instead of the end of the file"],
    ["rules_version = '3';", "1:17 expected '1' or '2' in quotes instead of '3'"],
    ['service cloud.spanner {}', '1:9 cloud.spanner is not a known service'],
    [
      rules('match /a/{b} { allow read: if true or false; }'),
      "5:36 expected 'allow', 'match', 'function' or '}' instead of 'or'",
    ],
    [
      rules('match /a/{b} { allow peek; }'),
      "5:22 expected get, list, create, update, delete, read or write instead of 'peek'",
    ],
    [rules('match a/{b} {}'), "5:7 expected a path that begins with '/' instead of 'a'"],
    [rules('match /a/{b=**}/c/{d=**} {}'), '5:7 a path holds one {name=**} at most'],
    [rules('match /a/{b} { allow read: if (1 + ; }'), "5:36 expected an expression instead of ';'"],
    [rules("match /a/{b} { allow read: if 'x\n'; }"), '5:31 this text is not closed on its line'],
    [rules("match /a/{b} { allow read: if '\\q' == 1; }"), '5:32 this escape is not known'],
    [
      rules('match /a/{b} { allow read: if b is thing; }'),
      "5:36 expected the name of a type instead of 'thing'",
    ],
    [
      rules('match /a/{b} { allow read: if 9223372036854775808 > 1; }'),
      '5:31 9223372036854775808 does not fit in 64 bits',
    ],
    [rules('match /a/{b} { allow read: if nope(1); }'), '5:31 there is no function nope'],
    [
      rules('match /a/{b} { allow read: if math.cos(1) > 1; }'),
      '5:35 there is no function math.cos',
    ],
    [
      rules('match /a/{b} { allow read: if exists(1, 2); }'),
      '5:31 exists takes 1 arguments, not 2',
    ],
    [rules('match /a/{b} { allow read: if b # c; }'), "5:33 '#' does not belong here"],
    [rules('/* never closed'), '5:1 this comment is not closed'],
    [
      rules('match /a/{b} { allow read; '),
      "7:2 expected 'match', 'function' or '}' instead of the end of the file",
    ],
  ])('is refused with its place: %#', (text, message) => {
    expect(refusal(text)).toBe(message);
  });

  it('means the same with and without a semicolon after allow', () => {
    const text = rules(`match /a/{b} {
      allow get, list: if b in ['x'];
      allow create;
      function f() { return true; }
      allow update: if f();
      match /c/{d} { allow read: if d is string; }
      allow delete: if b == 'x';
    }`);
    const without = text.replaceAll(/(?<=allow[^;]*);/g, ' ');
    expect(without.match(/;/g)).toEqual(text.match(/(?<!allow[^;]*);/g));
    expect(parseRules(without)).toEqual(parseRules(text));
  });

  it('holds functions without recursion, with few lets and parameters', () => {
    expect(inFunction('return f(a);')).toContain('recursion is not allowed: f calls f');
    expect(refusal(rules('function f() { return g(); } function g() { return f(); }'))).toContain(
      'recursion is not allowed: f calls g calls f',
    );
    const lets = (count: number) =>
      Array.from({ length: count }, (_, index) => `let v${index} = 1;`).join('');
    expect(inFunction(`${lets(10)} return true;`)).toBe('accepted');
    expect(inFunction(`${lets(11)} return true;`)).toContain('10 let statements at most');
    expect(inFunction('let a = 1; return a;')).toContain('a is declared twice');
    expect(refusal(rules('function f(a,b,c,d,e,g,h,i) { return 1; }'))).toContain('7 parameters');
    expect(refusal(rules('function f() { return 1; } function f() { return 2; }'))).toContain(
      'already declared',
    );
  });

  it('answers nesting without end with a refusal', () => {
    const deep = `${'('.repeat(5000)}true${')'.repeat(5000)}`;
    expect(refusal(rules(`match /a/{b} { allow read: if ${deep}; }`))).toContain(
      'nested too deeply',
    );
    expect(refusal(rules(`match /a/{b} { allow read: if ${'!'.repeat(5000)}true; }`))).toContain(
      'nested too deeply',
    );
    expect(refusal(rules('match /a/{b} {'.repeat(60) + '}'.repeat(60)))).toContain('too deeply');
  });

  it('of version 1 wants {name=**} last', () => {
    const body = 'service cloud.firestore { match /{a=**}/b { allow read; } }';
    expect(refusal(body)).toBe('1:33 in version 1 {name=**} stands last');
    expect(refusal(`rules_version = '2'; ${body}`)).toBe('accepted');
  });
});
