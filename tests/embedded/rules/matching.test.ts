import { describe, expect, it } from 'vitest';
import type { RulesQuestion } from '../../../src/embedded/contracts.ts';
import { firestoreJudge } from '../../../src/embedded/rules/firestore-judge.ts';
import { document, question, rules, visitor } from './ask.ts';

const allows = (body: string, over: Partial<RulesQuestion>): boolean =>
  firestoreJudge(rules(body)).allows(question(over));

describe('matching', () => {
  it('denies what nothing allows', () => {
    expect(allows('', {})).toBe(false);
    expect(allows('match /others/{id} { allow read; }', {})).toBe(false);
    expect(allows('match /things/{id} { allow get: if false; }', {})).toBe(false);
  });

  it('ends where the path ends', () => {
    const body =
      'match /things/{id} { allow read; match /parts/{part} { allow read: if part == id; } }';
    expect(allows(body, { path: 'things/a' })).toBe(true);
    expect(allows(body, { path: 'things/a/parts/a' })).toBe(true);
    expect(allows(body, { path: 'things/a/parts/b' })).toBe(false);
    expect(allows(body, { path: 'things/a/other/a' })).toBe(false);
  });

  it('takes the rest with {name=**}, in the middle too', () => {
    expect(allows('match /{all=**} { allow get: if all == /things/one; }', {})).toBe(true);
    const middle = 'match /{above=**}/parts/{id} { allow get; }';
    expect(allows(middle, { path: 'parts/a' })).toBe(true);
    expect(allows(middle, { path: 'things/x/parts/a' })).toBe(true);
    expect(allows(middle, { path: 'things/x/other/a' })).toBe(false);
  });

  it('lets version 1 take at least one segment', () => {
    const text = (version: string) =>
      `rules_version = '${version}'; service cloud.firestore { match /databases/{d}/documents {
        match /things/{id}/{rest=**} { allow get; } } }`;
    expect(firestoreJudge(text('1')).allows(question({}))).toBe(false);
    expect(firestoreJudge(text('1')).allows(question({ path: 'things/a/b/c' }))).toBe(true);
    expect(firestoreJudge(text('2')).allows(question({}))).toBe(true);
  });

  it('needs one of several matching rules, errors notwithstanding', () => {
    const body = `match /things/{id} { allow read: if resource.data.x.y == 1; }
      match /things/one { allow get: if request.auth == null; }
      match /{rest=**} { allow read: if request.auth.uid == 'ada'; }`;
    expect(allows(body, {})).toBe(true);
    expect(allows(body, { caller: visitor })).toBe(true);
    expect(allows(body, { caller: visitor, path: 'things/two' })).toBe(false);
  });

  it('tells the verbs apart', () => {
    const verbs = ['get', 'list', 'create', 'update', 'delete'] as const;
    const granted = (verb: string) =>
      verbs.filter((method) =>
        allows(`match /things/{id} { allow ${verb}; }`, {
          method,
          path: method === 'list' ? 'things' : 'things/one',
        }),
      );
    expect(granted('read')).toEqual(['get', 'list']);
    expect(granted('write')).toEqual(['create', 'update', 'delete']);
    for (const verb of verbs) expect(granted(verb)).toEqual([verb]);
  });

  it('sees functions and variables of the blocks around', () => {
    const body = `function owner(of) { return of == request.auth.uid && database == '(default)'; }
      match /users/{uid} {
        function mine() { return owner(uid); }
        match /notes/{note} { allow get: if mine() && noteIs('n'); function noteIs(x) { return note == x; } }
      }`;
    expect(allows(body, { path: 'users/ada/notes/n' })).toBe(true);
    expect(allows(body, { path: 'users/ada/notes/m' })).toBe(false);
    expect(allows(body, { path: 'users/bob/notes/n' })).toBe(false);
  });
});

describe('other documents', () => {
  const stored = document('users/ada', { role: 'staff' });
  const read = (path: string) => (path === 'users/ada' ? stored : null);

  it('are read by get() and exists()', () => {
    const role = 'get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role';
    const body = `match /things/{id} { allow get: if ${role} == 'staff'; }`;
    expect(allows(body, { read })).toBe(true);
    expect(allows(body, {})).toBe(false);
    const there = 'exists(/databases/(default)/documents/users/ada)';
    expect(allows(`match /things/{id} { allow get: if ${there}; }`, { read })).toBe(true);
    expect(allows(`match /things/{id} { allow get: if !${there}; }`, {})).toBe(true);
    expect(
      allows(`match /things/{id} { allow get: if get(/users/ada) != null || ${there}; }`, { read }),
    ).toBe(true);
    expect(allows('match /things/{id} { allow get: if get(/users/ada) == null; }', { read })).toBe(
      false,
    );
  });

  it('are seen after the commit by getAfter() and existsAfter()', () => {
    const at = '/databases/$(database)/documents/users/ada';
    const body = `match /things/{id} { allow create: if !exists(${at}) && existsAfter(${at}) && getAfter(${at}).data.role == 'staff'; }`;
    const after = document('things/one', {});
    expect(allows(body, { method: 'create', after, readAfter: read })).toBe(true);
    expect(allows(body, { method: 'create', after, read, readAfter: read })).toBe(false);
  });

  it('count once each, ten for one document and twenty for a commit', () => {
    const looks = (count: number, from = 0) =>
      Array.from({ length: count }, (_, i) => `exists(/databases/x/documents/u/${from + i})`);
    const body = (conditions: string[]) =>
      `match /things/{id} { allow get: if !(${conditions.join(' || ')}); }`;
    expect(allows(body([...looks(10), ...looks(10)]), {})).toBe(true);
    expect(allows(body(looks(11)), {})).toBe(false);
    const readSoFar = new Set<string>();
    expect(allows(body(looks(10, 0)), { readSoFar })).toBe(true);
    expect(allows(body(looks(10, 5)), { readSoFar })).toBe(true);
    expect(allows(body(looks(10, 10)), { readSoFar })).toBe(true);
    expect(allows(body(looks(1, 20)), { readSoFar })).toBe(false);
  });
});

describe('limits', () => {
  it('are 1,000 expressions a request, absorbed by nothing', () => {
    const sum = (count: number) => `true || id == '${'x'.repeat(3)}' ${'|| true'.repeat(count)}`;
    expect(allows(`match /things/{id} { allow get: if ${sum(5)}; }`, {})).toBe(true);
    const many = (count: number) => Array.from({ length: count }, () => "id == 'x'").join(' || ');
    expect(allows(`match /things/{id} { allow get: if ${many(300)} || true; }`, {})).toBe(true);
    expect(allows(`match /things/{id} { allow get: if ${many(400)} || true; }`, {})).toBe(false);
  });

  it('are twenty calls within each other', () => {
    const chain = (depth: number) =>
      `${Array.from({ length: depth }, (_, i) => `function f${i}() { return ${i === 0 ? 'true' : `f${i - 1}()`}; }`).join('\n')}
       match /things/{id} { allow get: if f${depth - 1}(); }`;
    expect(allows(chain(20), {})).toBe(true);
    expect(allows(chain(21), {})).toBe(false);
  });
});
