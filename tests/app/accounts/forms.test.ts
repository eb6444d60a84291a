// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BiddingSteps } from '../../../src/app/accounts/bidding-steps.tsx';
import { WordForm } from '../../../src/app/accounts/feedback/word-form.tsx';
import { ForgotPage } from '../../../src/app/accounts/forgot-page.tsx';
import { LoginPage } from '../../../src/app/accounts/login-page.tsx';
import { LogoutPage } from '../../../src/app/accounts/logout-page.tsx';
import { dropBegunBid, keepBegunBid } from '../../../src/app/bidding/data/begun-bid.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { loading, live } from '../../../src/app/platform/reading/reading.ts';
import { device, sessionAtom, signedOut } from '../../../src/app/platform/session/session.ts';
import { MEMBER_TERMS } from '../../../src/domain/accounts/member-terms.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { clear, draw, type Drawn } from '../drawn.ts';

const { server, ask } = vi.hoisted(() => {
  const held = {
    asked: [] as unknown[][],
    answer: { ok: true } as unknown,
    account: null as unknown,
    /** The server's result after sending what waits; null leaves it as it is. */
    sent: null as unknown,
  };
  const asks = (name: string) =>
    ((...of: unknown[]) => {
      held.asked.push([name, ...of]);
      return Promise.resolve(held.answer);
    }) as never;
  return { server: held, ask: asks };
});
vi.mock(import('../../../src/app/accounts/data/sign-in/auth.ts'), async (original) => ({
  ...(await original()),
  signIn: ask('signIn'),
  sendReset: ask('sendReset'),
  sendSignInLink: ask('sendSignInLink'),
  signOut: ask('signOut'),
  resendVerification: ask('resendVerification'),
}));
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: (() => server.account) as never,
}));
vi.mock(import('../../../src/app/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  sendNow: async () => {
    server.asked.push(['sendNow']);
    server.answer = server.sent ?? server.answer;
  },
}));
vi.mock(import('../../../src/app/outbox/rows/pending-rows.ts'), async (original) => ({
  ...(await original()),
  usePending: () => [],
}));

const refused = (field?: string) => ({
  ok: false,
  refusal: refusal('invalid-argument', 'WRONG', 'This is not right.', field ? { field } : {}),
});
const member = { ...signedOut, status: 'in' as const, uid: 'ann', username: 'ann' };

beforeEach(() => {
  server.asked = [];
  server.answer = { ok: true };
  server.sent = null;
  server.account = live([{ doc: { phoneVerified: true } }], null);
  device.set(connectionAtom, 'online');
  device.set(sessionAtom, signedOut);
});
afterEach(() => {
  clear();
  dropBegunBid();
});

describe('signing in', () => {
  const page = (goto: string | null = null) => draw(() => createElement(LoginPage, { goto }));

  it('sends what was written, and carries on to where its visitor was going', async () => {
    const { type, submit, links } = await page('/listing/7');
    await type('E-mail', 'ann@example.com');
    await type('Password', 'a long sentence');
    await submit();
    expect(server.asked).toEqual([['signIn', 'ann@example.com', 'a long sentence']]);
    expect(links()['Create an account']).toContain('listing');
  });

  it('says offline what it needs, and online nothing of it', async () => {
    expect((await page()).text()).not.toContain('needs a connection');
    clear();
    device.set(connectionAtom, 'offline');
    expect((await page()).text()).toContain('Signing in needs a connection');
  });

  it('says a refusal beside the field it names, else above the form', async () => {
    server.answer = refused('password');
    const fill = async ({ type, submit }: Drawn) => {
      await type('E-mail', 'ann@example.com');
      await type('Password', 'wrong');
      await submit();
    };
    const named = await page();
    await fill(named);
    const field = named.place.querySelector('input[autocomplete="current-password"]');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    const address = named.place.querySelector<HTMLInputElement>('[type="email"]');
    expect(address?.value).toBe('ann@example.com');
    server.answer = refused();
    const unnamed = await page();
    await fill(unnamed);
    expect(unnamed.text()).toContain('This is not right.');
    expect(unnamed.place.querySelector('[aria-invalid="true"]')).toBeNull();
  });

  it('mails a link only to an address, and says to which', async () => {
    const { buttons, press, type, text } = await page();
    expect(buttons()).not.toContain('E-mail me a sign-in link');
    await type('E-mail', ' ann@example.com ');
    await press('E-mail me a sign-in link');
    expect(server.asked).toEqual([['sendSignInLink', 'ann@example.com', '/profile']]);
    expect(text()).toContain('We e-mailed a sign-in link to ann@example.com');
  });
});

describe('a new password', () => {
  it('says the same whoever asks, and offers to send again', async () => {
    const { type, submit, text, buttons } = await draw(() =>
      createElement(ForgotPage, { goto: null }),
    );
    await type('E-mail', 'nobody@example.com');
    await submit();
    expect(text()).toContain('If nobody@example.com has an account');
    expect(buttons()).toContain('Send again');
  });

  it('that was refused was not sent', async () => {
    server.answer = refused();
    const { type, submit, text, buttons } = await draw(() =>
      createElement(ForgotPage, { goto: null }),
    );
    await type('E-mail', 'nobody@example.com');
    await submit();
    expect(text()).toContain('This is not right.');
    expect(buttons()).toContain('Send reset link');
  });
});

describe('signing out', () => {
  const page = () => draw(() => createElement(LogoutPage, { goto: null }));
  const unsent = (details: Readonly<Record<string, number>>) => ({
    ok: false,
    refusal: refusal('failed-precondition', 'UNSENT', 'Two changes wait.', { details }),
  });

  it('asks at once, and says when nobody is signed in', async () => {
    device.set(sessionAtom, member);
    await page();
    expect(server.asked).toEqual([['signOut', 'ask']]);
    clear();
    device.set(sessionAtom, signedOut);
    server.asked = [];
    expect((await page()).text()).toContain('No one is signed in on this device.');
    expect(server.asked).toEqual([]);
  });

  it('stops before unsent work, and does with it what is chosen', async () => {
    device.set(sessionAtom, member);
    server.answer = unsent({ unsent: 2 });
    const { text, buttons, press, links } = await page();
    expect(text()).toContain('Two changes wait.');
    expect(buttons()).toContain('Send now, then sign out');
    expect(links()['Review them']).toContain('/profile');
    await press('Sign out and discard them');
    expect(server.asked.at(-1)).toEqual(['signOut', 'discard']);
    await press('Sign out, keep them here for me');
    expect(server.asked.at(-1)).toEqual(['signOut', 'keep']);
  });

  it('sends what was on its way first, and asks about nothing that arrived', async () => {
    device.set(sessionAtom, member);
    server.answer = unsent({ unsent: 1 });
    server.sent = { ok: true };
    const { text } = await page();
    expect(server.asked).toEqual([['signOut', 'ask'], ['sendNow'], ['signOut', 'ask']]);
    expect(text()).toContain('Your private data has been removed from this device.');
  });

  it('asks at once about what waits where there is no network', async () => {
    device.set(connectionAtom, 'offline');
    device.set(sessionAtom, member);
    server.answer = unsent({ unsent: 1 });
    const { buttons } = await page();
    expect(server.asked).toEqual([['signOut', 'ask']]);
    expect(buttons()).toContain('Send now, then sign out');
  });

  it('offers to send only what can be sent', async () => {
    device.set(sessionAtom, member);
    server.answer = unsent({ begun: 1 });
    const { text, buttons, links } = await page();
    expect(text()).toContain('1 note or begun text is on this device alone.');
    expect(text()).not.toContain('Two changes wait.');
    expect(buttons()).not.toContain('Send now, then sign out');
    expect(links()).not.toHaveProperty('Review them');
  });
});

describe('the steps to the first bid', () => {
  const steps = async () => {
    const { place } = await draw(() => createElement(BiddingSteps));
    return [...place.querySelectorAll('li')].map((li) => li.textContent ?? '');
  };

  it('are each done or to do by what is known of the member', async () => {
    device.set(sessionAtom, { ...member, emailVerified: true, bidderStatus: 'VERIFIED' });
    const [email, phone, terms, approved] = await steps();
    for (const done of [email, phone, approved]) expect(done).toContain('Done');
    expect(terms).toContain('To do');
    expect(terms).toContain('I accept the terms');
  });

  it('mail the link again, or say why not yet', async () => {
    device.set(sessionAtom, member);
    const drawn = await draw(() => createElement(BiddingSteps));
    server.answer = refused();
    await drawn.press('Send the e-mail again');
    expect(server.asked).toEqual([['resendVerification']]);
    expect(drawn.text()).toContain('This is not right.');
  });

  it('ask again for terms that changed, by their version', async () => {
    device.set(sessionAtom, member);
    server.account = live([{ doc: { termsAcceptedAt: 1, termsVersion: MEMBER_TERMS } }], null);
    expect((await steps())[2]).toContain('Done');
    clear();
    server.account = live([{ doc: { termsAcceptedAt: 1, termsVersion: MEMBER_TERMS - 1 } }], null);
    const [, , terms] = await steps();
    expect(terms).toContain('They have changed since you accepted them.');
    expect(terms).toContain('I accept the terms');
  });

  it('lead back to the bid that was begun, once all is done', async () => {
    keepBegunBid({
      listingId: 'l-1',
      title: 'Blue coupe',
      currency: 'CAD',
      kind: 'MAX',
      text: '13,000',
    });
    device.set(sessionAtom, { ...member, emailVerified: true, bidderStatus: 'VERIFIED' });
    const before = await draw(() => createElement(BiddingSteps));
    expect(before.text()).toContain('Blue coupe: your bid of CA$13,000 waits here');
    expect(Object.values(before.links())).not.toContain('/listing/l-1#bid');
    clear();
    server.account = live(
      [{ doc: { phoneVerified: true, termsAcceptedAt: 1, termsVersion: MEMBER_TERMS } }],
      null,
    );
    const after = await draw(() => createElement(BiddingSteps));
    expect(after.links()['Back to your bid of CA$13,000']).toBe('/listing/l-1#bid');
    expect(after.links()).not.toHaveProperty('Browse live auctions');
  });

  it('lead to the auctions once all is done and no bid was begun', async () => {
    device.set(sessionAtom, { ...member, emailVerified: true, bidderStatus: 'VERIFIED' });
    const before = await draw(() => createElement(BiddingSteps));
    expect(before.links()).not.toHaveProperty('Browse live auctions');
    clear();
    server.account = live(
      [{ doc: { phoneVerified: true, termsAcceptedAt: 1, termsVersion: MEMBER_TERMS } }],
      null,
    );
    const after = await draw(() => createElement(BiddingSteps));
    expect(after.links()['Browse live auctions']).toBe('/listings');
    clear();
    // The page of a new account has such a link of its own.
    const welcome = await draw(() => createElement(BiddingSteps, { mailAbove: true }));
    expect(welcome.links()).not.toHaveProperty('Browse live auctions');
  });

  it('ask for nothing before the account is read', async () => {
    server.account = loading;
    device.set(sessionAtom, member);
    const said = (await steps()).join(' ');
    expect(said).not.toContain('I accept the terms');
    // The sign-in only knows about the mail.
    expect(said.match(/To do|Done/g)).toHaveLength(1);
  });

  it('tell a suspended bidder so', async () => {
    device.set(sessionAtom, { ...member, bidderStatus: 'SUSPENDED' });
    expect((await steps()).at(-1)).toContain('Your bidding is suspended.');
  });
});

describe('a word about a sale', () => {
  it('needs stars and text, and says which is missing', async () => {
    const sent: unknown[] = [];
    const { submit, type, press, place, text } = await draw(() =>
      createElement(WordForm, {
        label: 'How was it?',
        button: 'Send',
        onSend: (word) => Promise.resolve(void sent.push(word)),
      }),
    );
    await submit();
    expect(text()).toContain('Choose one to five.');
    expect(text()).toContain('Write a sentence or two.');
    await type('How was it?', '  Fine car.  ');
    expect(text()).not.toContain('Write a sentence or two.');
    expect(sent).toEqual([]);
    await act(async () => place.querySelectorAll<HTMLElement>('input[type="radio"]')[3]?.click());
    await press('Send');
    expect(sent).toEqual([{ rating: 4, text: 'Fine car.' }]);
  });
});
