import { describe, expect, it } from 'vitest';
import { emptyText } from '../../../../src/app/admin/collection/empty-text.ts';

const all = { filters: {}, begins: '', deleted: false };

describe('a list without a row', () => {
  it('leads to the first one, for those who make it', () => {
    expect(emptyText(all, true)).toBe('Nothing here yet. Press Create to add the first.');
    expect(emptyText(all, false)).toBe('Nothing here yet.');
  });

  it('says which question had no answer', () => {
    expect(emptyText({ ...all, deleted: true }, true)).toBe('Nothing is deleted.');
    expect(emptyText({ ...all, begins: 'Zu' }, true)).toBe('Nothing begins with “Zu”.');
    expect(emptyText({ ...all, filters: { status: 'LIVE' } }, true)).toMatch(/this filter/);
  });
});
