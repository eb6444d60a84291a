// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DeleteSubmission } from '../../../../src/app/admin/submissions/submission-page.tsx';
import { LoadedDocument } from '../../../../src/app/admin/document/loaded-document.tsx';
import {
  StaffActions,
  type StaffAction,
} from '../../../../src/app/admin/document/staff-actions.tsx';
import type { Answer } from '../../../../src/app/platform/reading/answer.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { entityNamed } from '../../../../src/app/admin/data/documents/query.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { clear, draw } from '../../drawn.ts';

afterEach(clear);

const no: Answer = { ok: false, refusal: refusal('aborted', 'TAKEN', 'Somebody was first.') };
const yes = { ok: true } as Answer;

describe('what staff may do', () => {
  const page = async (more: Partial<StaffAction> = {}, answer = yes) => {
    const notes: string[] = [];
    const action: StaffAction = {
      label: 'Close',
      done: 'Closed.',
      needsNote: false,
      most: 10,
      run: (note) => {
        notes.push(note);
        return Promise.resolve(answer);
      },
      ...more,
    };
    const drawn = await draw(() =>
      createElement(StaffActions, { label: 'Note', acts: [action, { ...action, label: 'Keep' }] }),
    );
    const note = (): string => drawn.place.querySelector('textarea')?.value ?? '';
    return { ...drawn, notes, note };
  };

  it('is done with the note as it is meant, which is gone then', async () => {
    const { type, press, notes, note } = await page();
    await type('Note', '  spam  ');
    await press('Close');
    expect(notes).toEqual(['spam']);
    expect(note()).toBe('');
  });

  it('that needs a note says so and does nothing without one', async () => {
    const { press, notes, text, type } = await page({ needsNote: true });
    await type('Note', '   ');
    await press('Close');
    expect(notes).toEqual([]);
    expect(text()).toContain('Enter a reason.');
    await type('Note', 'spam');
    expect(text()).not.toContain('Enter a reason');
  });

  it('takes no longer note than is kept', async () => {
    const { type, press, notes, text } = await page();
    await type('Note', '12345678901');
    await press('Close');
    expect(notes).toEqual([]);
    expect(text()).toContain('At most 10 characters');
  });

  it('that was refused keeps the note and says why', async () => {
    const { type, press, text, note } = await page({}, no);
    await type('Note', 'spam');
    await press('Close');
    expect(text()).toContain('Somebody was first.');
    expect(note()).toBe('spam');
  });

  it('asks nothing before its note is there', async () => {
    const { press, text } = await page({ needsNote: true, ask: 'For good?' });
    await press('Close');
    expect(text()).not.toContain('For good?');
    expect(text()).toContain('Enter a reason.');
  });

  it('without a way back asks first, and goes back', async () => {
    const { press, notes, buttons, text } = await page({ ask: 'For good?' });
    await press('Close');
    expect(notes).toEqual([]);
    expect(text()).toContain('For good?');
    expect(buttons()).toEqual(['Close', 'Back']);
    await press('Back');
    expect(buttons()).toEqual(['Close', 'Keep']);
    await press('Close');
    await press('Close');
    expect(notes).toEqual(['']);
  });
});

describe('deleting a submission', () => {
  const page = async (answer: Answer) => {
    const ran = { times: 0, done: 0 };
    const run = (reason: string) => {
      expect(reason).toBe('A test of ours');
      ran.times += 1;
      return Promise.resolve(answer);
    };
    const drawn = await draw(() =>
      createElement(DeleteSubmission, { run, onDone: () => void (ran.done += 1) }),
    );
    return { ...drawn, ran };
  };

  const why = 'Why it’s deleted (staff only)';

  it('says why, is asked about, and done once it is meant', async () => {
    const { press, ran, text, type } = await page(yes);
    await press('Delete submission');
    expect(text()).toContain('Enter a reason.');
    expect(text()).not.toContain('gone for good');
    await type(why, 'A test of ours');
    await press('Delete submission');
    expect(text()).toContain('gone for good');
    expect(ran).toEqual({ times: 0, done: 0 });
    await press('Delete submission');
    expect(ran).toEqual({ times: 1, done: 1 });
  });

  it('can be left, and stays where it was refused', async () => {
    const left = await page(yes);
    await left.type(why, 'A test of ours');
    await left.press('Delete submission');
    await left.press('Back');
    expect(left.buttons()).toEqual(['Delete submission']);
    clear();
    const { press, ran, text, type } = await page(no);
    await type(why, 'A test of ours');
    await press('Delete submission');
    await press('Delete submission');
    expect(ran).toEqual({ times: 1, done: 0 });
    expect(text()).toContain('Somebody was first.');
  });
});

describe('a document that is opened', () => {
  const good = adminDocOf('makes', 'm', {
    ...entityNamed('makes').sample,
    createdBy: 'u-1',
    dateCreated: '2026-11-20T10:00:00.000Z',
    dateEdited: '2026-11-20T10:00:00.000Z',
    isDeleted: false,
    rev: 1,
  });
  const page = async (reading: unknown): Promise<string> => {
    clear();
    const drawn = await draw(() =>
      createElement(
        LoadedDocument,
        { reading: reading as never } as never,
        (() => createElement('p', null, 'its form')) as never,
      ),
    );
    return drawn.text();
  };

  it('has its form only when it was read and can be', async () => {
    expect(await page({ status: 'ready', doc: good })).toBe('its form');
    expect(await page({ status: 'loading' })).not.toContain('its form');
    expect(await page({ status: 'ready', doc: null })).toBe('There’s no entry with this ID.');
    const strange = adminDocOf('makes', 'm', { name: 7 });
    expect(await page({ status: 'ready', doc: strange })).not.toContain('its form');
  });

  it('says why it was not read', async () => {
    const denied = refusal('permission-denied', 'PERMISSION_DENIED', 'Not for this role.');
    expect(await page({ status: 'failed', refusal: denied })).toContain('Not for this role.');
    const message = 'Failed to get document because the client is offline.';
    const text = await page({
      status: 'failed',
      refusal: refusal('unavailable', 'OFFLINE', message),
    });
    expect(text).toContain('The server can’t be reached, and this device has no copy of it.');
    expect(text).not.toContain('client');
  });
});
