import { describe, expect, it } from 'vitest';
import { makes } from '../../../../../src/domain/catalogue/make.entity.ts';
import { refusal } from '../../../../../src/domain/kit/refusal.ts';
import type { Json } from '../../../../../src/domain/kit/fields.ts';
import { adminDocOf } from '../../../../../src/app/admin/data/documents/doc-of.ts';
import {
  withPendingDoc,
  withPendingDocs,
} from '../../../../../src/app/admin/data/documents/pending.ts';
import { refusedEdits } from '../../../../../src/app/admin/data/documents/refused.ts';
import type { DocumentWrite } from '../../../../../src/app/outbox/documents/write.ts';
import { DOCUMENT_WRITE } from '../../../../../src/app/outbox/documents/write.ts';
import type { OutboxRow, OutboxState } from '../../../../../src/app/outbox/rows/row.ts';
import { rowsOfAnn } from '../../../outbox/rows.ts';

const at = Date.UTC(2027, 0, 12);
const made = rowsOfAnn(at);

const row = (
  write: Partial<DocumentWrite>,
  state: OutboxState = 'waiting',
  rev = 0,
): OutboxRow => ({
  ...made(
    DOCUMENT_WRITE,
    {
      collection: 'makes',
      id: 'saab',
      action: 'save',
      base: { rev: 3, values: {} },
      change: {},
      initial: {},
      tried: [],
      ...write,
    },
    state,
  ),
  answer: { rev } as Json,
});

const make = (id: string, rev: number, of: object = {}) =>
  adminDocOf('makes', id, {
    ...makes.sample,
    createdBy: 'staff',
    dateCreated: '2026-01-01T00:00:00.000Z',
    dateEdited: '2026-01-01T00:00:00.000Z',
    isDeleted: false,
    rev,
    ...of,
  });
/** The change that restores a deleted document. */
const restored = { isDeleted: false, deletedBy: null };
const saab = make('saab', 3, { name: 'Saab', country: 'Sweden' });

describe('what staff saved here', () => {
  it('stands in the document until it has been heard of from the server', () => {
    const change = { change: { country: 'Trollhättan' } };
    const shown = (doc: typeof saab, ...rows: readonly OutboxRow[]) =>
      withPendingDoc('makes', 'saab', doc, rows);
    expect(shown(saab, row(change))).toMatchObject({
      values: { name: 'Saab', country: 'Trollhättan' },
      rev: 3,
      pending: { state: 'waiting' },
    });
    // Answered: the shown state stays, and nothing waits any more.
    const answered = shown(saab, row(change, 'done', 4));
    expect(answered).toMatchObject({ values: { country: 'Trollhättan' }, rev: 4 });
    expect(answered?.pending).toBeUndefined();
    // Received, and changed again by somebody else.
    const theirs = make('saab', 5, { name: 'Saab', country: 'SE' });
    expect(shown(theirs, row(change, 'done', 4))?.values).toMatchObject({ country: 'SE' });
    expect(shown(saab, row(change, 'refused'))?.values).toMatchObject({ country: 'Sweden' });
    expect(shown(saab, row({ ...change, id: 'volvo' }))).toBe(saab);
  });

  it('is nothing to draw a document of that was never read here, unless it made it', () => {
    const change = { change: { country: 'Trollhättan' } };
    const gone = row({ action: 'remove' });
    for (const rows of [[row(change)], [row(change), row({ change: restored })], [gone]]) {
      expect(withPendingDoc('makes', 'saab', null, rows)).toBeNull();
      expect(withPendingDocs('makes', [], rows, false)).toEqual([]);
    }
    const created = row({ base: null, change: { ...makes.sample, name: 'Saab' } });
    expect(withPendingDoc('makes', 'saab', null, [created, row(change)])).toMatchObject({
      values: { name: 'Saab', country: 'Trollhättan' },
    });
  });

  it('moves between what is there and what is deleted', () => {
    const gone = row({ action: 'remove' });
    // It stays in its list until the server has done it.
    const waits = { id: 'saab', isDeleted: true, pending: gone };
    expect(withPendingDocs('makes', [saab], [gone], false)).toMatchObject([waits]);
    const done = row({ action: 'remove' }, 'done', 4);
    expect(withPendingDocs('makes', [saab], [done], false)).toEqual([]);
    const deleted = { ...saab, isDeleted: true };
    const back = row({ change: restored });
    const returns = { id: 'saab', isDeleted: false, pending: back };
    expect(withPendingDocs('makes', [deleted], [back], true)).toMatchObject([returns]);
    const returned = row({ change: restored }, 'done', 4);
    expect(withPendingDocs('makes', [deleted], [returned], true)).toEqual([]);
  });

  it('tells of what the server refused, and shows the document as it is', () => {
    const no = refusal(
      'permission-denied',
      'PERMISSION_DENIED',
      'Your account does not allow this.',
    );
    const labelled = { refusal: no, label: '{kind}: {name}', values: { name: 'Saab' } };
    const edit = { ...row({ change: { country: 'SE' } }, 'refused'), ...labelled };
    const later = {
      ...row({ change: { path: 'saab-se' } }, 'refused'),
      ...labelled,
      id: 'later',
      order: 99,
    };
    const shown = withPendingDocs('makes', [saab], [later, edit], false);
    const told = {
      id: 'saab',
      name: 'Saab',
      kind: 'change',
      refusal: no,
      change: { country: 'SE', path: 'saab-se' },
      before: {},
      rev: 3,
      rows: [edit.id, 'later'],
    };
    expect(shown).toMatchObject([{ values: { country: 'Sweden' }, refused: told }]);
    expect(shown[0]?.pending).toBeUndefined();
    expect(refusedEdits('makes', [later, edit])).toEqual([told]);
    expect(refusedEdits('models', [edit])).toEqual([]);
    const open = row({ change: { country: 'SE' } });
    expect(refusedEdits('makes', [open, row({}, 'done', 4)])).toEqual([]);
    expect(refusedEdits('makes', [row({ action: 'remove' }, 'refused')])).toMatchObject([
      { kind: 'delete', name: 'saab' },
    ]);
    const back = row({ change: restored }, 'refused');
    expect(refusedEdits('makes', [back])).toMatchObject([{ kind: 'restore' }]);
  });

  it('draws what the server would not make, so that it can be mended', () => {
    const made = { id: 'volvo', base: null, change: { name: 'Volvo', path: 'volvo' } };
    const drawn = withPendingDocs('makes', [saab], [row(made, 'refused')], false);
    expect(drawn).toMatchObject([
      { id: 'saab' },
      { id: 'volvo', rev: 0, values: { name: 'Volvo' }, refused: { kind: 'create' } },
    ]);
    expect(drawn[1]?.pending).toBeUndefined();
  });

  it('is whole again where its deletion, and taking that back, both wait', () => {
    const gone = { ...row({ action: 'remove' }), id: 'gone', order: 1 };
    const back = {
      ...row({ base: { rev: 4, values: { isDeleted: true } }, change: restored }),
      id: 'back',
      order: 2,
    };
    const shown = withPendingDocs('makes', [saab], [back, gone], false);
    expect(shown).toMatchObject([{ ...saab, dateEdited: shown[0]?.dateEdited }]);
    expect(shown[0]).toMatchObject({ pending: { id: 'back' } });
    expect(shown[0]?.unreadable).toBeUndefined();
  });

  it('is there when it is new, and no row is drawn of a change alone', () => {
    const fresh = row({ id: 'volvo', base: null, change: { name: 'Volvo', path: 'volvo' } });
    expect(withPendingDocs('makes', [saab], [fresh], false)).toMatchObject([
      { id: 'saab' },
      { id: 'volvo', createdBy: 'ann', rev: 0, values: { name: 'Volvo' }, pending: {} },
    ]);
    const change = row({ id: 'lada', change: { country: 'Tolyatti' } });
    expect(withPendingDocs('makes', [saab], [change], false)).toEqual([saab]);
  });

  it('leaves what cannot be drawn as it is', () => {
    const wrong = make('saab', 3, { name: 7 });
    expect(wrong.unreadable).toBe('name');
    expect(withPendingDoc('makes', 'saab', wrong, [row({ change: { name: 'Saab' } })])).toBe(wrong);
  });
});
