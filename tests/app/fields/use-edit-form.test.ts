// @vitest-environment jsdom
import fc from 'fast-check';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  useEditForm,
  type EditForm,
  type FormFields,
} from '../../../src/app/fields/use-edit-form.ts';

type Doc = Readonly<Record<string, string>>;

const keys = ['a', 'b', 'c'] as const;
const fields: FormFields<Doc> = {
  keys,
  stored: (key, doc) => doc?.[key],
  read: (_, value) => (value === 'wrong' ? { wrong: 'No.' } : { value }),
};

/** A form over a document that can be replaced. */
const openForm = (first: Doc | null) => {
  const drawn = { form: null as EditForm<Doc> | null };
  const root = createRoot(document.createElement('div'));
  function Form({ doc }: { readonly doc: Doc | null }) {
    drawn.form = useEditForm(doc, fields);
    return null;
  }
  const draw = (doc: Doc | null): void => act(() => root.render(createElement(Form, { doc })));
  draw(first);
  const form = (): EditForm<Doc> => {
    if (drawn.form === null) throw new Error('Nothing is drawn.');
    return drawn.form;
  };
  return { draw, form, close: () => act(() => root.unmount()) };
};

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

const key = fc.constantFrom(...keys);
const value = fc.constantFrom('one', 'two', 'three');
const events = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('type' as const), key, value }),
    fc.record({ kind: fc.constant('others save' as const), key, value }),
    fc.record({ kind: fc.constant('save' as const) }),
    fc.record({ kind: fc.constant('answer' as const) }),
    fc.record({ kind: fc.constant('undo' as const) }),
  ),
  { maxLength: 14 },
);

describe('a form over a document that others change', () => {
  it('shows what was typed last in a field until that is saved or undone, and else the document', () => {
    fc.assert(
      fc.property(events, (played) => {
        let doc: Doc = { a: 'one', b: 'one', c: 'one' };
        let base: Doc | null = null;
        let typed: Doc = {};
        let sent: { readonly typed: Doc; readonly from: Doc; readonly done: () => void } | null =
          null;
        const typedOver = (from: Doc, values: Doc): void => {
          typed = Object.fromEntries(
            Object.entries(values).filter(([name, text]) => from[name] !== text),
          );
          base = Object.keys(typed).length === 0 ? null : from;
        };
        const { draw, form, close } = openForm(doc);
        for (const event of played) {
          if (event.kind === 'type') {
            act(() => form().set(event.key, event.value));
            typedOver(base ?? doc, { ...typed, [event.key]: event.value });
          } else if (event.kind === 'others save') {
            doc = { ...doc, [event.key]: event.value };
            draw(doc);
          } else if (event.kind === 'save' && sent === null) {
            sent = { typed, from: base ?? doc, done: form().saved };
          } else if (event.kind === 'answer' && sent !== null) {
            doc = { ...doc, ...sent.typed };
            draw(doc);
            act(sent.done);
            // A field typed back to its former value during the save differs from the saved one.
            const now: Doc = { ...sent.from, ...typed };
            const { typed: gone } = sent;
            const names = keys.filter((name) => name in typed || name in gone);
            const since = names.filter((name) => now[name] !== gone[name]);
            typedOver(doc, Object.fromEntries(since.map((name) => [name, now[name] ?? ''])));
            sent = null;
          } else if (event.kind === 'undo' && sent === null) {
            act(() => form().reset());
            typedOver(doc, {});
          }
          const expected: Doc = { ...(base ?? doc), ...typed };
          expect(keys.map((name) => form().shown(name))).toEqual(
            keys.map((name) => expected[name]),
          );
        }
        close();
      }),
      { numRuns: 200 },
    );
  });

  it('tells which fields others saved since typing began, and what is typed over them', () => {
    const { draw, form, close } = openForm({ a: 'one', b: 'one', c: 'one' });
    act(() => form().set('a', 'two'));
    draw({ a: 'three', b: 'two', c: 'one' });
    expect(form().theirs).toEqual([
      { key: 'a', before: 'one', after: 'three' },
      { key: 'b', before: 'one', after: 'two' },
    ]);
    expect(form().changes).toEqual([{ key: 'a', before: 'one', after: 'two' }]);
    close();
  });

  it('fills in a refused edit where nothing else is typed', () => {
    const { form, close } = openForm({ a: 'one', b: 'one', c: 'one' });
    act(() => form().set('a', 'mine'));
    act(() => form().take({ a: 'refused', b: 'refused' }, { a: 'one', b: 'zero', c: 'one' }));
    expect(keys.map((name) => form().shown(name))).toEqual(['mine', 'refused', 'one']);
    // Somebody else changed a field since the refused edit was made.
    expect(form().theirs).toEqual([{ key: 'b', before: 'zero', after: 'one' }]);
    close();
  });

  it('stays over no document when one arrives, and names what it holds', () => {
    const { draw, form, close } = openForm(null);
    act(() => form().set('a', 'mine'));
    draw({ a: 'theirs' });
    expect(form().from).toBeNull();
    expect(form().theirs).toEqual([{ key: 'a', before: undefined, after: 'theirs' }]);
    close();
  });

  it('holds what cannot be read, marks it, and takes the mark away when it is typed in', () => {
    const { form, close } = openForm({ a: 'one' });
    act(() => form().set('a', Number.NaN));
    expect(form().shown('a')).toBeNaN();
    act(() => form().set('a', 'wrong'));
    act(() => void form().check({ b: 'Beside.' }));
    expect(form().errors).toEqual({ a: 'No.', b: 'Beside.' });
    act(() => form().set('a', 'two'));
    expect(form().errors).toEqual({ b: 'Beside.' });
    close();
  });
});
