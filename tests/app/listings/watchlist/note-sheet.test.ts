// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { NoteSheet } from '../../../../src/app/listings/watchlist/note-sheet.tsx';
import type { WatchNote } from '../../../../src/app/listings/data/mirror/watch-notes.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import '../../dialogs.ts';
import { clear, draw } from '../../drawn.ts';
import { sampleOf } from '../../../projections/seed.ts';

const desk = vi.hoisted(() => ({
  kept: [] as unknown[],
  made: (() => undefined) as (photo: string) => void,
}));
vi.mock(import('../../../../src/app/listings/data/watch-notes.ts'), async (original) => ({
  ...(await original()),
  keepNote: (note) => {
    desk.kept.push(note);
    return Promise.resolve();
  },
}));
vi.mock(import('../../../../src/app/listings/data/note-photo.ts'), () => ({
  notePhoto: () =>
    new Promise<string>((resolve) => {
      desk.made = resolve;
    }),
}));

afterEach(clear);

it('a photo that takes a while is added to what was written meanwhile', async () => {
  const listing = sampleOf(listings, { id: 'l-1' });
  const first: WatchNote = { listingId: 'l-1', text: 'Rust', checks: {}, photos: ['data:a'] };
  await draw(() =>
    createElement(NoteSheet, { listing, note: first, open: true, onClose: () => undefined }),
  );
  const file = document.querySelector<HTMLInputElement>('input[type="file"]');
  const text = document.querySelector('textarea');
  if (file === null || text === null) throw new Error('the sheet is not there');
  await act(async () => {
    const files = [new File(['x'], 'sill.png', { type: 'image/png' })];
    Object.defineProperty(file, 'files', { value: files, configurable: true });
    Object.defineProperty(file, 'value', { value: '', writable: true, configurable: true });
    file.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    set?.call(text, 'Rust at the sill');
    text.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => desk.made('data:b'));
  expect(desk.kept.at(-1)).toEqual({
    listingId: 'l-1',
    text: 'Rust at the sill',
    checks: {},
    photos: ['data:a', 'data:b'],
  });
  expect(text.value).toBe('Rust at the sill');
});
