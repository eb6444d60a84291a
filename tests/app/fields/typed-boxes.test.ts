// @vitest-environment jsdom
import { act, createElement, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CorrectInvoice } from '../../../src/app/admin/invoices/correct-invoice.tsx';
import { emptyLine, lineTyped, wrongWith } from '../../../src/app/admin/invoices/line-form.tsx';
import { MoveHold } from '../../../src/app/admin/sale/move-hold.tsx';
import { SalePart } from '../../../src/app/admin/new-listing/sale-part.tsx';
import { AcceptForm } from '../../../src/app/admin/submissions/accept-form.tsx';
import { MoneyInput } from '../../../src/app/fields/money-input.tsx';
import { NumberEdit } from '../../../src/app/fields/number-edit.tsx';
import { centsTyped, wholeTyped } from '../../../src/app/fields/typed.ts';
import { dollarsText, moneyText } from '../../../src/wording/fields/currency.ts';
import { BoundInput } from '../../../src/app/listings/list/filters/range-list.tsx';
import { french, refusals } from '../../../src/wording/french/french.ts';
import { live } from '../../../src/app/platform/reading/reading.ts';
import { loadLanguage, setTranslations } from '../../../src/wording/language/translate.ts';
import { centsText, wholeText } from '../../../src/wording/language/number-text.ts';
import { currencyNamed } from '../../../src/domain/kit/text/typed-number.ts';
import { fieldValue } from '../../../src/domain/kit/text/field-text.ts';
import { int } from '../../../src/domain/kit/fields.ts';
import { deposits } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { settings } from '../../../src/domain/platform/settings/settings.ts';
import { settingFrom } from '../../../src/domain/platform/settings/setting-values.ts';
import * as fc from 'fast-check';
import { typedFigures } from '../../domain/kit/typed-figures.ts';
import { clear, draw, type Drawn } from '../drawn.ts';
import { sampleOf } from '../../projections/seed.ts';

const held = vi.hoisted(() => ({ sent: [] as unknown[] }));
vi.mock(import('../../../src/app/admin/data/invoice-actions.ts'), async (original) => {
  const keep = (turn: unknown) => {
    held.sent.push(turn);
    return Promise.resolve({ ok: true, value: { creditNote: 'CN-1' } } as never);
  };
  const tryCredit = () => Promise.resolve({ ok: true, value: { back: 0 } } as never);
  return { ...(await original()), creditInvoice: keep, tryCredit, refundOfHold: keep };
});
vi.mock(import('../../../src/app/catalogue/data/catalogue.ts'), async (original) => ({
  ...(await original()),
  usePackages: () =>
    live([{ id: 'auc', title: 'Standard', mode: 'AUCTION', active: true }], null) as never,
}));

/** The figure a field reads from a text; null for none. */
interface Box {
  readonly places: 0 | 2;
  readonly read: (text: string) => number | null | Promise<number | null>;
  readonly most?: number;
  readonly least?: number;
  /** The currency of the field; an amount that names another is refused. */
  readonly currency?: 'CAD';
  /** Numbers are in English there, in any reader's language. */
  readonly isEnglish?: boolean;
}

let drawn: Drawn;
/** Renders a field that reports the figure it reads; the last report counts. */
const shown = async (
  label: string,
  screen: (tell: (figure: number | null) => void) => ReactNode,
): Promise<Box['read']> => {
  let last: number | null = null;
  drawn = await draw(() => screen((figure) => (last = figure)));
  return async (text) => {
    last = null;
    // Cleared first: an earlier text would prove nothing.
    await drawn.type(label, '');
    last = null;
    await drawn.type(label, text);
    return last === null || Number.isNaN(last) ? null : last;
  };
};

const figureOf = (key: string) => (): number | null => {
  const turn = held.sent.at(-1) as Readonly<Record<string, number>> | undefined;
  return turn?.[key] ?? null;
};
const pressed = async (...names: readonly string[]): Promise<void> => {
  for (const name of names) if (drawn.buttons().includes(name)) await drawn.press(name);
};

const NumberBox = ({ tell }: { readonly tell: (figure: number | null) => void }) => {
  const [value, setValue] = useState<number | undefined>();
  return createElement(NumberEdit, {
    label: 'Figure',
    places: 2,
    value,
    onChange: (next) => {
      setValue(next);
      tell(next ?? null);
    },
  });
};
const MoneyBox = ({ tell }: { readonly tell: (figure: number | null) => void }) => {
  const [text, setText] = useState('');
  const onText = (typed: string, amount: number | null) => {
    setText(typed);
    tell(amount);
  };
  return createElement(MoneyInput, { label: 'Figure', mark: 'CA$', text, onText });
};
const ReserveBox = ({ tell }: { readonly tell: (figure: number | null) => void }) => {
  const [begun, setBegun] = useState({ mode: 'AUCTION', sale: {} as object, phone: '' });
  const set = (change: (now: typeof begun) => object) => {
    const next = { ...begun, ...change(begun) };
    setBegun(next);
    tell((next.sale as { reserve?: number }).reserve ?? null);
  };
  return createElement(SalePart, { form: { begun, set } as never, wrongs: {} });
};

const setting = settings.find(({ key }) => key === 'fees.buyerMinCents')!;
const line = (unit: string, qty = '1') => ({ ...emptyLine(1), label: 'Storage', unit, qty });

/** The form that accepts a submission; the agreed terms are sent. */
const accepting = (): ReactNode => {
  const submission = { mode: 'AUCTION', draft: { sale: { packageId: 'auc' } } } as never;
  const run = async (turn: { readonly agreed?: unknown }) => {
    held.sent.push(turn.agreed);
  };
  return createElement(AcceptForm, { submission, run: run as never, busy: false });
};

const boxes: Readonly<Record<string, () => Promise<Box>>> = {
  'whole dollars': async () => ({ places: 0, read: wholeTyped }),
  'the unit of an invoice line': async () => ({
    places: 2,
    currency: 'CAD',
    read: (text) =>
      wrongWith(line(text), 'CAD').unit === undefined
        ? lineTyped(line(text), 'CAD').unit / 100
        : null,
  }),
  'the quantity of an invoice line': async () => ({
    places: 0,
    least: 1,
    most: 999,
    read: (text) =>
      wrongWith(line('1', text), 'CAD').qty === undefined
        ? lineTyped(line('1', text), 'CAD').qty
        : null,
  }),
  'a setting': async () => ({
    places: 2,
    most: setting.max / 100,
    isEnglish: true,
    read: (text) => {
      const found = settingFrom(setting, text);
      return 'value' in found ? (found.value as number) / 100 : null;
    },
  }),
  'a cell of a file': async () => ({
    places: 2,
    isEnglish: true,
    read: (text) => {
      const found = fieldValue(int({ min: 0, max: 9_999_999 }), text);
      return typeof found === 'number' ? found : null;
    },
  }),
  'a number of a form': async () => ({
    places: 2,
    read: await shown('Figure', (tell) => createElement(NumberBox, { tell })),
  }),
  'an amount to bid': async () => ({
    places: 0,
    currency: 'CAD',
    read: await shown('Figure', (tell) => createElement(MoneyBox, { tell })),
  }),
  'the reserve of a listing made by hand': async () => ({
    places: 2,
    read: await shown('Reserve, whole dollars', (tell) => createElement(ReserveBox, { tell })),
  }),
  'a bound of a filter': async () => {
    let last: number | null = null;
    drawn = await draw(() =>
      createElement(BoundInput, {
        label: 'Lowest',
        mark: '',
        shown: '',
        asked: { places: 0 },
        onFigure: (figure) => (last = figure ?? null),
      }),
    );
    const input = drawn.place.querySelector('input')!;
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    return {
      places: 0,
      read: async (text) => {
        last = null;
        await act(async () => {
          put?.call(input, text);
          input.dispatchEvent(new Event('input', { bubbles: true }));
        });
        await act(async () => {
          input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        });
        return last;
      },
    };
  },
  'the reserve of an accepted submission': async () => {
    const type = await shown('Reserve, whole dollars', accepting);
    return {
      places: 0,
      read: async (text) => {
        held.sent = [];
        await type(text);
        await pressed('Accept');
        return figureOf('reserve')();
      },
    };
  },
  'a credit note': async () => {
    const invoice = sampleOf(invoices, { id: 'i', status: 'PAID', total: 9_999_999_999 });
    const type = await shown('Amount with tax, CA$', () =>
      createElement(CorrectInvoice, { invoice }),
    );
    return {
      places: 2,
      currency: 'CAD',
      read: async (text) => {
        held.sent = [];
        await type(text);
        await drawn.type('Why it is credited', 'Goodwill');
        await pressed('Issue a credit note…', 'Issue the credit note');
        const cents = figureOf('amount')();
        return cents === null ? null : cents / 100;
      },
    };
  },
  'what is refunded of a hold': async () => {
    const hold = sampleOf(deposits, {
      id: 'd',
      currency: 'CAD',
      status: 'PARTIALLY_REFUNDED',
      capturedAmount: 9_999_999_999,
      refundedAmount: 0,
    });
    const type = await shown('Amount to refund, CA$', () =>
      createElement(MoveHold, { hold, due: 0 }),
    );
    return {
      places: 2,
      currency: 'CAD',
      read: async (text) => {
        held.sent = [];
        await type(text);
        if (!drawn.buttons().includes('Refund it')) return null;
        await drawn.type('Why it’s refunded (staff only)', 'Goodwill');
        await pressed('Refund it', 'Refund it');
        const cents = figureOf('amount')();
        return cents === null ? null : cents / 100;
      },
    };
  },
};

const speak = (spoken: 'en' | 'fr'): Promise<unknown> =>
  spoken === 'fr'
    ? loadLanguage('fr-CA', () => Promise.resolve({ french, refusals }))
    : Promise.resolve(setTranslations('en-CA', { french: {}, refusals: {} }));

beforeEach(() => {
  held.sent = [];
});
afterEach(() => {
  clear();
  setTranslations('en-CA', { french: {}, refusals: {} });
});

describe.each(['en', 'fr'] as const)('typed in %s', (spoken) => {
  it.each(Object.entries(boxes))('%s is what was meant, or refused', async (_, open) => {
    await speak(spoken);
    // The back office is in English; the figures are in the reader's language.
    const { places, read, most = Infinity, least = 0, currency, isEnglish = false } = await open();
    for (const figure of typedFigures) {
      const right = figure[isEnglish ? 'en' : spoken][places / 2] ?? null;
      const named = currencyNamed(figure.text);
      const isStrange = currency !== undefined && named !== null && named !== currency;
      const expected = right === null || right > most || right < least || isStrange ? null : right;
      expect(await read(figure.text), JSON.stringify(figure.text)).toBe(expected);
    }
  });

  it('whatever the house prints is read back to the same', async () => {
    await speak(spoken);
    const currency = fc.constantFrom('CAD', 'USD');
    fc.assert(
      fc.property(fc.nat(9_999_999_999), currency, (cents, of) => {
        expect(centsTyped(centsText(cents), of as 'CAD')).toBe(cents);
        expect(centsTyped(moneyText(cents, of as 'CAD'), of as 'CAD')).toBe(cents);
      }),
    );
    fc.assert(
      fc.property(fc.nat(999_999_999), currency, (dollars, of) => {
        expect(wholeTyped(wholeText(dollars))).toBe(dollars);
        expect(wholeTyped(dollarsText(dollars, of as 'CAD'))).toBe(dollars);
        expect(centsTyped(dollarsText(dollars, of as 'CAD'), of as 'CAD')).toBe(dollars * 100);
      }),
    );
  });
});

describe('a text that may mean two', () => {
  it('is told with both at the box, in the reader’s language', async () => {
    for (const [spoken, said] of [
      ['en', 'This could be 43 or 43,000. Enter it without separators.'],
      ['fr', 'Ce pourrait être 43 ou 43 000. Entrez-le sans séparateurs.'],
    ] as const) {
      await speak(spoken);
      for (const box of [NumberBox, MoneyBox]) {
        const { type, text } = await draw(() => createElement(box, { tell: () => undefined }));
        await type('Figure', '43.000');
        expect(text().replaceAll(/\s/g, ' ')).toContain(said);
        clear();
      }
    }
  });
});

it.each([
  ['2026-07-01', '2026-07-01T04:00:00.000Z', '2026-07-02T03:59:59.999Z'],
  // The days the market’s clock goes back and forward.
  ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ['2027-03-14', '2027-03-14T05:00:00.000Z', '2027-03-15T03:59:59.999Z'],
])('the days an auction may start are those of the house: %s', async (day, first, last) => {
  const { type, press } = await draw(accepting);
  await type('Starts no sooner than optional', day);
  await type('Starts no later than optional', day);
  await press('Accept');
  const instants = { startFrom: Date.parse(first), startUntil: Date.parse(last) };
  expect(held.sent).toEqual([{ reserve: 0, packageId: 'auc', ...instants }]);
});
