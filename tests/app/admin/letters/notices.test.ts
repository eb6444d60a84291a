// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticesPage } from '../../../../src/app/admin/notifications/notices-page.tsx';
import { EventNotices } from '../../../../src/app/admin/notifications/event-notices.tsx';
import { WriteNote } from '../../../../src/app/admin/users/write-note.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { notificationMessages } from '../../../../src/domain/messages/notification-message.entity.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();

const server = vi.hoisted(() => ({ asked: [] as unknown[] }));
vi.mock(import('../../../../src/app/admin/data/notices.ts'), async (original) => ({
  ...(await original()),
  moveNotices: async (act: string, ids: readonly string[]) => {
    server.asked.push([act, ids]);
    return { ok: true, value: { moved: ids.length } } as never;
  },
  sendDue: async () => {
    server.asked.push('send');
    return { ok: true, value: { sent: 2, failed: 0 } } as never;
  },
  writeToMember: async (note: object) => {
    server.asked.push(note);
    return { ok: true } as never;
  },
}));

const at = '2026-11-20T10:00:00.000Z';
const notice = (id: string, more: object = {}) =>
  adminDocOf('notificationMessages', id, {
    ...notificationMessages.sample,
    channel: 'email',
    status: 'FAILED',
    attempts: 5,
    lastError: '451 try again',
    createdBy: 'house',
    isDeleted: false,
    rev: 1,
    dateCreated: at,
    dateEdited: at,
    ...more,
  });
const hold = (filters: Readonly<Record<string, string>>, rows: readonly unknown[]) =>
  queryClient.setQueryData(
    rowsKey({
      entity: 'notificationMessages',
      deleted: false,
      sort: { field: 'dateCreated', descending: true },
      filters,
      begins: '',
    }),
    { pages: [{ rows, next: null }], pageParams: [null] },
  );

beforeEach(() => {
  server.asked.length = 0;
  device.set(connectionAtom, 'online');
  queryClient.setQueryData(['doc', 'users', 'u-oldiron'], null);
});
afterEach(() => {
  clear();
  queryClient.clear();
});

describe('what members are told', () => {
  it('begins with what failed, with the reason, and is tried again one by one or together', async () => {
    hold({ status: 'FAILED' }, [notice('n-1'), notice('n-2')]);
    const { text, press, links } = await draw(() => createElement(NoticesPage));
    expect(text()).toContain('FailedOutbid, E-mail to u-oldiron5 attempts451 try again');
    expect(links()['Outbid']).toBe('/admin/notifications/e-1');
    await press('Try again');
    await press('Don’t send');
    await press('Try 2 again');
    await press('Send what’s due');
    expect(server.asked).toEqual([
      ['RETRY', ['n-1']],
      ['SUPPRESS', ['n-1']],
      ['RETRY', ['n-1', 'n-2']],
      'send',
    ]);
  });

  it('shows of an event who was told, and keeps back what waits', async () => {
    hold({ eventId: 'e-1' }, [
      notice('n-1', { status: 'QUEUED', attempts: 0, sendAfter: 1_795_300_000_000 }),
    ]);
    const { text, press } = await draw(() => createElement(EventNotices, { eventId: 'e-1' }));
    expect(text()).toContain('Due ');
    await press('Don’t send');
    expect(server.asked).toEqual([['SUPPRESS', ['n-1']]]);
  });
});

it('staff write to a member by the channel they choose', async () => {
  const { type, submit, buttons } = await draw(() => createElement(WriteNote, { uid: 'u-1' }));
  expect(buttons()).toEqual([]);
  await type('What you write', 'Please call us.');
  await submit();
  expect(server.asked).toEqual([
    { userId: 'u-1', channel: 'inApp', template: 'house-note', text: 'Please call us.' },
  ]);
});
