import { describe, expect, it } from 'vitest';
import {
  storageJudge,
  type FileFacts,
  type StorageQuestion,
} from '../../../src/embedded/rules/storage-judge.ts';
import { ada, document, moment, visitor } from './ask.ts';

const text = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function small() { return request.resource.size < 1000 && request.resource.contentType.matches('image/.*'); }
    match /uploads/{uid}/{file} {
      allow create: if request.auth.uid == uid && small() && resource == null;
      allow update: if request.resource.metadata.note == 'x' && resource.size == 5;
    }
    match /public/{rest=**} { allow read; }
    match /staff/{rest=**} {
      allow get: if firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.role == 'staff';
      allow delete: if resource.timeCreated + duration.value(1, 'd') > request.time;
    }
  }
}`;
const file: FileFacts = {
  name: 'uploads/ada/a.png',
  bucket: 'b',
  size: 5,
  contentType: 'image/png',
  metadata: {},
  timeCreated: new Date(moment).toISOString(),
};
const judge = storageJudge(text);
const allows = (over: Partial<StorageQuestion>): boolean =>
  judge.allows({
    method: 'create',
    bucket: 'b',
    path: 'uploads/ada/a.png',
    caller: ada,
    time: moment,
    before: null,
    after: file,
    read: () => null,
    ...over,
  });

describe('storage rules', () => {
  it('decide on path, caller and the facts of the file', () => {
    expect(allows({})).toBe(true);
    expect(allows({ caller: visitor })).toBe(false);
    expect(allows({ path: 'uploads/bob/a.png' })).toBe(false);
    expect(allows({ path: 'uploads/ada/deep/a.png' })).toBe(false);
    expect(allows({ after: { ...file, size: 1000 } })).toBe(false);
    expect(allows({ after: { ...file, contentType: 'text/html' } })).toBe(false);
    expect(allows({ before: file })).toBe(false);
    expect(allows({ method: 'update', before: file })).toBe(false);
    expect(
      allows({ method: 'update', before: file, after: { ...file, metadata: { note: 'x' } } }),
    ).toBe(true);
  });

  it('read by prefix and by file, and deny by default', () => {
    expect(allows({ method: 'get', path: 'public/a/b.png', caller: visitor, after: null })).toBe(
      true,
    );
    expect(allows({ method: 'list', path: 'public', caller: visitor, after: null })).toBe(true);
    expect(allows({ method: 'list', path: '', caller: visitor, after: null })).toBe(false);
    expect(allows({ method: 'get', path: 'private/a', after: null })).toBe(false);
  });

  it('ask the documents and the clock', () => {
    const staff = document('users/ada', { role: 'staff' });
    const get = { method: 'get', path: 'staff/a', before: file, after: null } as const;
    expect(allows({ ...get, read: () => staff })).toBe(true);
    expect(allows(get)).toBe(false);
    const remove = { ...get, method: 'delete' } as const;
    expect(allows(remove)).toBe(true);
    expect(allows({ ...remove, time: moment + 90_000_000 })).toBe(false);
  });
});
