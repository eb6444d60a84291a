import { expect, it } from 'vitest';
import { addresses } from '../../../src/domain/accounts/address.entity.ts';
import { deliverDocument } from '../../../src/app/outbox/documents/deliver.ts';
import type { Documents } from '../../../src/app/outbox/documents/wire.ts';
import type { EditedValues } from '../../../src/app/outbox/conflict/edit.ts';
import type { DocumentWrite } from '../../../src/app/outbox/documents/write.ts';

const write: DocumentWrite = {
  collection: addresses.name,
  id: 'address-1',
  action: 'save',
  base: null,
  change: addresses.sample as EditedValues,
  initial: {},
  tried: [],
};

it.each([
  ['an id', { id: '' }, 'Id is required'],
  ['a collection', { collection: ' ' }, 'Collection name is required'],
  ['an end', { change: { bio: 'é'.repeat(524_288) } }, 'Document is too big'],
])('a write without %s is refused before anything is sent', async (_, part, message) => {
  const sent: unknown[] = [];
  const documents: Documents = {
    commit: async (commit) => {
      sent.push(commit);
      return { ok: true };
    },
    read: async (...of) => {
      sent.push(of);
      return { ok: true, found: null };
    },
  };
  const context = {
    documents,
    uid: 'u1',
    roles: [],
    stamp: '2026-11-21T12:00:00.000Z',
    isRepeat: false,
  };
  expect(await deliverDocument({ ...write, ...part }, context)).toMatchObject({
    kind: 'refused',
    refusal: { status: 'invalid-argument', message },
  });
  expect(sent).toEqual([]);
  expect(await deliverDocument(write, context)).toMatchObject({ kind: 'done' });
  expect(sent).toHaveLength(1);
});
