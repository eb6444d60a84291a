// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BidForm } from '../../../../src/app/bidding/form/bid-form.tsx';
import { moneyText } from '../../../../src/wording/fields/currency.ts';
import { useBid } from '../../../../src/app/bidding/form/use-bid.ts';
import type { BidLot } from '../../../../src/app/bidding/lot.ts';
import { begunBid, dropBegunBid } from '../../../../src/app/bidding/data/begun-bid.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import { live, loading } from '../../../../src/app/platform/reading/reading.ts';
import { device, signedOut } from '../../../../src/app/platform/session/session.ts';
import { usualNumbers } from '../../../../src/domain/platform/settings/numbers.ts';
import { clear, draw, type Drawn } from '../../drawn.ts';
import { noon } from '../../listings/cards.ts';
import { lotOf } from '../lots.ts';

const sent = vi.hoisted(() => [] as unknown[]);
const kept = vi.hoisted(() => ({
  rows: [] as readonly unknown[],
  row: null as unknown,
  held: null as { readonly cents: number; readonly card: string } | null,
}));
vi.mock(import('../../../../src/app/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  send: ((_of: unknown, input: unknown, _facts: unknown, options: unknown) => {
    sent.push({ input, options });
    return Promise.resolve('row');
  }) as never,
  useOutbox: (() => live(kept.rows, null)) as never,
  useOutboxRow: (() => (kept.row === null ? loading : live(kept.row, null))) as never,
}));
vi.mock(import('../../../../src/app/sync/reads/numbers.ts'), () => ({
  useNumbers: () => usualNumbers,
}));
// The costs have a test of their own.
vi.mock(import('../../../../src/app/bidding/cost/all-in.tsx'), async (original) => ({
  ...(await original()),
  AllInLines: (() => null) as never,
  AllInSentence: (() => null) as never,
}));
// The amount itself has a test of its own too.
vi.mock(import('../../../../src/app/cards/use-hold.ts'), () => ({
  useHeld: () => kept.held,
  useHoldChange: (_lot, dollars) => ({
    kind: 'NEW',
    cents: dollars * 10,
    card: 'Visa ending in 4242',
  }),
}));
vi.mock(import('../../../../src/app/platform/clock/clock.ts'), async (original) => ({
  ...(await original()),
  serverNow: () => noon,
  knownServerNow: () => noon,
}));

const account = { hasCard: true, phoneVerified: true, termsAccepted: { version: '1' } } as never;
const form = (lot: BidLot): Promise<Drawn> => {
  clear();
  const Bidding = () => createElement(BidForm, { lot, form: useBid(lot), now: noon });
  return draw(() => createElement(Bidding));
};
/** A lot as another person sees it. */
const seenBy = (more: Partial<BidLot['session']>): BidLot => {
  const lot = lotOf({});
  return { ...lot, session: { ...lot.session, ...more } };
};

beforeEach(() => {
  sent.length = 0;
  Object.assign(kept, { rows: [], row: null, held: null });
  device.set(connectionAtom, 'online');
});
afterEach(() => {
  clear();
  dropBegunBid();
});

/** The amount held for a bid of that many dollars: ten cents each, by the mock below. */
const holds = (dollars: number): string =>
  `Holds ${moneyText(dollars * 10, 'CAD')} on Visa ending in 4242. Charged only if you win`;
const exact = async ({ place }: Drawn): Promise<void> => {
  const choice = [...place.querySelectorAll('input')].find((one) => one.value === 'EXACT');
  await act(async () => choice?.click());
};

describe('what is held on the card', () => {
  it.each(['MAX', 'EXACT'])('is said before a %s, and once more where it binds', async (kind) => {
    const drawn = await form(lotOf({}));
    if (kind === 'EXACT') await exact(drawn);
    await drawn.type(kind === 'EXACT' ? 'Your bid' : 'Your max', '30000');
    expect(drawn.text()).toContain(holds(30_000));
    await drawn.submit();
    expect(drawn.text()).toContain('CA$30,000?');
    expect(drawn.text()).toContain(holds(30_000));
  });

  it('is said of a higher max of whoever leads, and never of one that cannot stand', async () => {
    const leading = lotOf({
      auction: { leader: 'mine' },
      standing: { state: 'LEADING', ceiling: 40_000 },
    });
    const drawn = await form(leading);
    expect(drawn.text()).not.toContain('Holds ');
    await drawn.type('Your max', '45000');
    expect(drawn.text()).toContain(holds(45_000));
  });

  it('is said of a max that is to wait, once more where it binds, and while it waits', async () => {
    device.set(connectionAtom, 'offline');
    const drawn = await form(lotOf({}));
    expect(drawn.text()).toContain('Once sent, it holds CA$2,500.00 on Visa ending in 4242.');
    await drawn.submit();
    expect(drawn.text()).toContain('Once sent, it holds CA$2,500.00 on Visa ending in 4242.');
    const row = { id: 'row', mode: 'single', command: 'bids-create', changedAt: noon } as const;
    const payload = { listingId: 'l-1', kind: 'MAX', amount: 26_000 };
    for (const [state, says] of [
      ['waiting', 'Once sent, it holds CA$2,600.00 on Visa ending in 4242.'],
      ['needsConfirm', holds(26_000)],
    ] as const) {
      kept.rows = [{ ...row, state, payload, refusal: null, expiresAt: noon + 900_000 }];
      const { text } = await form(lotOf({}));
      expect(text().match(/(?:Holds|holds) CA/g)).toHaveLength(1);
      expect(text()).toContain(says);
    }
  });

  it('is said to stand for whoever was outbid', async () => {
    kept.held = { cents: 203_400, card: 'Visa ending in 4242' };
    const { text } = await form(lotOf({ standing: { state: 'OUTBID' } }));
    expect(text()).toContain('You were outbid');
    expect(text()).toContain(
      'CA$2,034.00 held on Visa ending in 4242 until the end; release it now under Payments.',
    );
  });

  it.each(['OK', 'OK_OUTBID'])('is said to stand after a bid was answered %s', async (outcome) => {
    const drawn = await form(lotOf({ auction: { leader: outcome === 'OK' ? 'mine' : 'another' } }));
    await drawn.type('Your max', '30000');
    await drawn.submit();
    kept.held = { cents: 169_500, card: 'Visa ending in 4242' };
    kept.row = { id: 'row', mode: 'once', state: 'done', answer: { outcome, version: 7 } };
    await drawn.press('Confirm max of CA$30,000');
    expect(drawn.text()).toContain('CA$1,695.00 held on Visa ending in 4242');
  });
});

describe('a maximum', () => {
  it.each([
    [{ reserveStatus: 'RESERVE_NOT_MET' }, 'Until the reserve is met your bid counts in full'],
    [{ reserveStatus: 'RESERVE_MET' }, 'We bid for you'],
    [{ reserveStatus: 'NO_RESERVE' }, 'We bid for you'],
  ] as const)('of a lot with %o is said to do what it does', async (auction, says) => {
    const others = ['Until the reserve is met', 'We bid for you'].filter(
      (one) => !says.startsWith(one),
    );
    for (const standing of [{}, { standing: { state: 'OUTBID' } }] as const) {
      const drawn = await form(lotOf({ auction, ...standing }));
      // An outbid member's form leaves room for the rest of the card.
      const isSaid = !('standing' in standing) || auction.reserveStatus === 'RESERVE_NOT_MET';
      expect(drawn.text().includes(says)).toBe(isSaid);
      await drawn.submit();
      expect(drawn.text()).toContain(says);
      for (const other of others) expect(drawn.text()).not.toContain(other);
    }
  });
});

describe('the form of a bid', () => {
  it('begins at the least that can win, and shows the bid once more before it binds', async () => {
    const { buttons, press, text } = await form(lotOf({}));
    expect(buttons()).toContain('Set max of CA$25,000');
    await press('Set max of CA$25,000');
    expect(sent).toEqual([]);
    expect(text()).toContain('Set your max to CA$25,000?');
    expect(text()).toContain('Bids are binding.');
    await press('Cancel');
    expect(buttons()).toContain('Set max of CA$25,000');
    await press('Set max of CA$25,000');
    await press('Confirm max of CA$25,000');
    expect(sent).toEqual([
      {
        input: { listingId: 'l-1', kind: 'MAX', amount: 25_000 },
        options: { bindsMs: usualNumbers.bidding.atOnceMs },
      },
    ]);
  });

  it('is confirmed by one click, and once by a double one', async () => {
    const drawn = await form(lotOf({}));
    await drawn.press('Set max of CA$25,000');
    const confirm = [...drawn.place.querySelectorAll('button')].find((one) =>
      one.textContent.startsWith('Confirm'),
    );
    for (const detail of [2, 1]) {
      const click = new MouseEvent('click', { detail, bubbles: true, cancelable: true });
      await act(async () => confirm?.dispatchEvent(click));
      expect(sent).toHaveLength(detail === 2 ? 0 : 1);
    }
  });

  it('is not confirmed by a key that is still held from the step before', async () => {
    const drawn = await form(lotOf({}));
    await drawn.press('Set max of CA$25,000');
    const confirm = document.activeElement;
    expect(confirm?.textContent).toMatch(/^Confirm/);
    // A browser clicks the focused button unless the key is prevented.
    for (const repeat of [true, false]) {
      const key = { key: 'Enter', repeat, bubbles: true, cancelable: true };
      const isPressed = confirm?.dispatchEvent(new KeyboardEvent('keydown', key));
      expect(isPressed).toBe(!repeat);
    }
  });

  it('tells an outbid member at what price another leads, and what it takes now', async () => {
    const { text } = await form(lotOf({ standing: { state: 'OUTBID' } }));
    expect(text()).toContain('another leads at CA$24,750. The minimum bid is CA$25,000.');
  });

  it('offers who leads no higher max, also where their own is below the minimum bid', async () => {
    for (const ceiling of [24_750, 40_000]) {
      const drawn = await form(
        lotOf({ auction: { leader: 'mine' }, standing: { state: 'LEADING', ceiling } }),
      );
      const change = [...drawn.place.querySelectorAll('button')].filter((one) =>
        one.textContent.startsWith('Change max'),
      );
      expect(change.map(({ disabled, textContent }) => [disabled, textContent])).toEqual([
        [true, 'Change max'],
      ]);
      expect(drawn.place.querySelector('[aria-invalid="true"]')).toBeNull();
      await drawn.type('Your max', '45000');
      expect(drawn.buttons()).toContain('Change max to CA$45,000');
    }
  });

  it('sends nothing the rules refuse, and asks whether what is far above is meant', async () => {
    const { place, buttons, type, press, text } = await form(lotOf({}));
    await type('Your max', '24,800');
    expect(place.querySelector('[aria-invalid="true"]')).not.toBeNull();
    expect(buttons().filter((name) => name.startsWith('Set max'))).toEqual([]);
    await type('Your max', '900,000');
    await press('Set max of CA$900,000');
    expect(text()).toContain('is far above the minimum bid of CA$25,000');
    await press('Confirm max of CA$900,000');
    expect(sent).toMatchObject([{ input: { amount: 900_000, confirmJump: true } }]);
  });

  it('is none for the seller, staff and whoever is suspended', async () => {
    for (const [who, said] of [
      [seenBy({ uid: 'u-seller' }), 'This is your listing. Sellers do not bid.'],
      [seenBy({ roles: ['admin'] }), 'Staff can’t bid.'],
      [seenBy({ bidderStatus: 'SUSPENDED' }), 'Your account is suspended. Your profile says why.'],
    ] as const) {
      const { buttons, text } = await form(who);
      expect([text(), buttons()]).toEqual([said, []]);
    }
  });

  it('leads a visitor to sign in, and keeps the bid they began', async () => {
    const { type, press } = await form({ ...lotOf({}), session: { ...signedOut } });
    await type('Your max', '26,000');
    await press('Sign in to bid CA$26,000');
    expect(begunBid()).toMatchObject({ listingId: 'l-1', kind: 'MAX', text: '26,000' });
    expect(sent).toEqual([]);
  });

  it('asks a member to finish registering, with what was typed wrong left out of the button', async () => {
    const lot = { ...seenBy({ emailVerified: false }), account };
    const { type, buttons } = await form(lot);
    expect(buttons()).toContain('Finish registering to bid CA$25,000');
    await type('Your max', '10');
    expect(buttons()).toContain('Finish registering to bid');
  });

  it('keeps offline a maximum bid that may wait, and never an exact one', async () => {
    device.set(connectionAtom, 'offline');
    const drawn = await form(lotOf({}));
    const { buttons, press, text } = drawn;
    await press('Queue max of CA$25,000');
    await press('Confirm, queue CA$25,000');
    expect(sent).toMatchObject([{ input: { kind: 'MAX' }, options: { waits: true } }]);
    await exact(drawn);
    expect(text()).toContain('An exact bid needs a connection');
    expect(buttons().filter((name) => name.startsWith('Bid '))).toEqual([]);
  });

  it('queues what was reviewed to be queued, though the connection comes back meanwhile', async () => {
    device.set(connectionAtom, 'offline');
    const { press } = await form(lotOf({}));
    await press('Queue max of CA$25,000');
    await act(async () => device.set(connectionAtom, 'online'));
    await press('Confirm, queue CA$25,000');
    expect(sent).toMatchObject([{ input: { kind: 'MAX' }, options: { waits: true } }]);
  });
});
