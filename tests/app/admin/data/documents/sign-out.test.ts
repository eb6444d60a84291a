// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminDocOf } from '../../../../../src/app/admin/data/documents/doc-of.ts';
import { withPendingDoc } from '../../../../../src/app/admin/data/documents/pending.ts';
import { removeDocument, saveDocument } from '../../../../../src/app/outbox/documents/save.ts';
import { sendNow } from '../../../../../src/app/outbox/outbox.ts';
import { outbox } from '../../../../../src/app/outbox/watch.ts';
import { currentSession } from '../../../../../src/app/platform/session/session.ts';
import { signOut } from '../../../../../src/app/accounts/data/sign-in/sign-out.ts';
import { makes } from '../../../../../src/domain/catalogue/make.entity.ts';
import { signIn } from '../../../platform/session/sign-in.ts';

const src = vi.hoisted(() => ({ left: 0, begun: 0, posted: [] as string[] }));
vi.mock('firebase/auth', () => ({
  signOut: async () => {
    src.left += 1;
  },
}));
vi.mock(import('../../../../../src/app/firebase/auth.ts'), async (original) => ({
  ...(await original()),
  authentication: async () => ({}) as never,
}));
vi.mock(import('../../../../../src/app/outbox/send/transport.ts'), async (original) => ({
  ...(await original()),
  sendRow: async (_context, row) => {
    src.posted.push(row.uid);
    return { kind: 'done', answer: { rev: 4 } };
  },
}));
vi.mock(
  import('../../../../../src/app/accounts/data/sign-in/auth-events.ts'),
  async (original) => ({
    ...(await original()),
    reportAuthEvent: async () => undefined,
  }),
);
vi.mock(import('../../../../../src/app/accounts/data/push/subscription.ts'), async (original) => ({
  ...(await original()),
  unsubscribe: async () => undefined as never,
}));
// Other member data on the device has a test of its own.
vi.mock(import('../../../../../src/app/drafts/client.ts'), async (original) => ({
  ...(await original()),
  unsentSubmissions: async () => 0,
}));
vi.mock(import('../../../../../src/app/drafts/private-databases.ts'), async (original) => ({
  ...(await original()),
  deletePrivate: async () => undefined,
}));
vi.mock(import('../../../../../src/app/drafts/text/text-drafts.ts'), async (original) => ({
  ...(await original()),
  begunHere: async () => src.begun,
}));
vi.mock(import('../../../../../src/app/accounts/data/mirror/members.ts'), async (original) => ({
  ...(await original()),
  forgetMember: async () => undefined,
}));

const network = (isUp: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { value: isUp, configurable: true });
};
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response());
  src.left = 0;
  src.begun = 0;
  src.posted = [];
  network(false);
  signIn('ruth');
});
afterEach(async () => {
  for (const uid of ['ruth', 'omar']) await outbox().clear(uid);
  Reflect.deleteProperty(navigator, 'onLine');
  vi.unstubAllGlobals();
});

const saab = {
  ...makes.sample,
  id: 'saab',
  createdBy: 'ruth',
  dateCreated: '2026-01-01T00:00:00.000Z',
  dateEdited: '2026-01-01T00:00:00.000Z',
  isDeleted: false,
  rev: 3,
};
const edit = () => saveDocument('makes', 'saab', { country: 'SE' }, { base: saab, label: 'Makes' });

describe('staff who sign out with edits that wait', () => {
  it('are asked first, and stay signed in with all of it', async () => {
    await edit();
    await removeDocument('models', 'saab-96', {
      base: { ...saab, id: 'saab-96' },
      label: 'Models',
    });
    expect(await signOut('ask')).toMatchObject({
      ok: false,
      refusal: { code: 'UNSENT_WORK', details: { unsent: 2 } },
    });
    expect(src.left).toBe(0);
    expect(currentSession().uid).toBe('ruth');
    expect(await outbox().open('ruth')).toHaveLength(2);
  });

  it('may keep them for their own account, which alone shows and sends them', async () => {
    await edit();
    expect(await signOut('keep')).toEqual({ ok: true });
    expect(src.left).toBe(1);
    signIn('omar');
    network(true);
    await sendNow();
    expect(src.posted).toEqual([]);
    const doc = adminDocOf('makes', 'saab', saab);
    expect(withPendingDoc('makes', 'saab', doc, await outbox().list('omar'))).toBe(doc);
    signIn('ruth');
    expect(withPendingDoc('makes', 'saab', doc, await outbox().list('ruth'))).toMatchObject({
      values: { country: 'SE' },
      pending: { uid: 'ruth' },
    });
    await vi.waitFor(async () => {
      await sendNow();
      expect(src.posted).toEqual(['ruth']);
    });
  });

  it('are asked about texts they began, which no outbox holds', async () => {
    src.begun = 2;
    expect(await signOut('ask')).toMatchObject({
      ok: false,
      refusal: { code: 'UNSENT_WORK', details: { unsent: 0, begun: 2 } },
    });
    expect(src.left).toBe(0);
  });

  it('leave nothing of what they read in the caches of the device', async () => {
    const kept = new Set(['hammerlane-private-office', 'hammerlane-pictures', 'hammerlane-shell']);
    vi.stubGlobal('caches', {
      keys: async () => [...kept],
      delete: async (name: string) => kept.delete(name),
    });
    expect(await signOut('ask')).toEqual({ ok: true });
    expect([...kept]).toEqual(['hammerlane-pictures', 'hammerlane-shell']);
  });

  it('may give them up, and nothing of them is left', async () => {
    await edit();
    expect(await signOut('discard')).toEqual({ ok: true });
    expect(await outbox().list('ruth')).toEqual([]);
  });
});
