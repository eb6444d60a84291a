// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewsletterPage } from '../../../src/app/letters/newsletter-page.tsx';
import { UnsubscribePage } from '../../../src/app/letters/unsubscribe-page.tsx';
import type { MailLink } from '../../../src/app/letters/subscriptions.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { clear, draw } from '../drawn.ts';
import { faultsOf } from '../faults.ts';

const server = vi.hoisted(() => ({ link: null as unknown, asked: [] as unknown[] }));
vi.mock(import('../../../src/app/letters/subscriptions.ts'), async (original) => ({
  ...(await original()),
  readMailLink: async () => server.link as never,
  endByLink: async (token: string) => {
    server.asked.push(['end', token]);
    return { ok: true } as never;
  },
  changeByLink: async (token: string, of: object) => {
    server.asked.push(['change', token, of]);
    return { ok: true } as never;
  },
  askForLetter: async (topics: readonly string[], of: object) => {
    server.asked.push(['ask', topics, of]);
    return { ok: true, value: { ok: true, confirmed: false } } as never;
  },
}));

const notices: MailLink = {
  of: 'notices',
  email: 'a…@example.com',
  topics: [],
  confirmed: true,
  told: ['OUTBID'],
  notices: [
    { type: 'OUTBID', mailed: true },
    { type: 'PRICE_DROP', mailed: false },
  ],
};
const list: MailLink = {
  of: 'list',
  email: 'a…@example.com',
  topics: ['auctions'],
  confirmed: true,
  told: [],
  notices: [],
};
const opened = (link: MailLink) => {
  server.link = { ok: true, value: link };
};

beforeEach(() => {
  server.asked.length = 0;
});
afterEach(clear);

describe('the page of a mail’s link', () => {
  const open = () => draw(() => createElement(UnsubscribePage, { token: 't' }));

  it('changes nothing until it is pressed, then says what was changed', async () => {
    opened(notices);
    const { place, text, press, alerts, buttons } = await open();
    const outbid = () =>
      [...place.querySelectorAll('label')].find(
        ({ textContent }) => textContent === 'You’re outbid',
      )?.control as HTMLInputElement | undefined;
    expect(outbid()?.checked).toBe(true);
    expect(server.asked).toEqual([]);
    expect(text()).toContain('a…@example.com is e-mailed about: You’re outbid.');
    await press('Unsubscribe');
    expect(server.asked).toEqual([['end', 't']]);
    expect(alerts()).toEqual(['a…@example.com gets no e-mail anymore about: You’re outbid.']);
    expect(outbid()?.checked).toBe(false);
    expect(await faultsOf(place)).toEqual([]);
    expect(buttons()).toEqual(['Save']);
  });

  it('has every other kind to choose, and sends only those that were changed', async () => {
    opened(notices);
    const { place, press, alerts } = await open();
    const box = [...place.querySelectorAll('label')].find(
      (label) => label.textContent === 'The price drops',
    );
    const sent = (mailed: boolean) => [
      'change',
      't',
      { topics: [], notices: [{ type: 'PRICE_DROP', mailed }] },
    ];
    await act(async () => box?.click());
    await press('Save');
    expect(server.asked).toEqual([sent(true)]);
    expect(alerts()[0]).toContain('Saved.');
    await press('Unsubscribe');
    await act(async () => box?.click());
    await press('Save');
    expect(server.asked.slice(1)).toEqual([['end', 't'], sent(false)]);
  });

  it('ends the weekly letter, and takes it up again with the consent of a press', async () => {
    opened(list);
    const { press, alerts, buttons } = await open();
    await press('Unsubscribe');
    expect(alerts()).toEqual(['a…@example.com gets no weekly letter anymore.']);
    expect(buttons()).toEqual(['Yes, subscribe me again']);
    await press('Yes, subscribe me again');
    expect(server.asked.at(-1)).toEqual(['change', 't', { topics: ['auctions'], consent: true }]);
  });

  it('says why a link leads nowhere, and where to choose instead', async () => {
    server.link = {
      ok: false,
      refusal: refusal('invalid-argument', 'TOKEN_EXPIRED', 'This link is too old to work.'),
    };
    const { text, links } = await open();
    expect(text()).toContain('This link is too old to work.');
    expect(links()['Notification settings']).toBe('/profile/notifications?view=settings');
  });
});

describe('the page of the weekly letter', () => {
  it('asks a visitor for an address and their consent, and says that a mail is on its way', async () => {
    const { type, submit, text, place } = await draw(() =>
      createElement(NewsletterPage, { token: null }),
    );
    await type('E-mail', 'new@example.com');
    for (const box of place.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
      if (!box.checked) await act(async () => box.click());
    }
    await submit();
    expect(server.asked).toEqual([
      ['ask', ['auctions', 'news'], { email: 'new@example.com', consent: true }],
    ]);
    expect(text()).toMatch(/e-mail/i);
  });

  it('confirms an address with a press', async () => {
    opened({ ...list, of: 'confirmation', confirmed: false });
    const { press, alerts } = await draw(() => createElement(NewsletterPage, { token: 't' }));
    expect(server.asked).toEqual([]);
    await press('Yes, subscribe me');
    expect(server.asked).toEqual([['change', 't', { topics: [] }]]);
    expect(alerts()[0]).toContain('You’re subscribed');
  });
});
