import { expect } from 'vitest';
import { invoiceMachine } from '../../../src/domain/payments/invoices/invoice-machine.ts';
import { readBooks, type Books } from './books.ts';
import type { Values } from './money-facts.ts';
import { codeIn } from './money-home.ts';
import type { Story } from './story.ts';

/** A transition missing from every table, from a present status. */
interface Move {
  readonly name: string;
  readonly data: Values;
}

const reason = 'It is tried all the same';

/** The first document of every status. */
const oneOfEach = <T extends { readonly status: string }>(all: readonly T[]): readonly T[] =>
  all.filter(({ status }, at) => all.findIndex((one) => one.status === status) === at);

const movesIn = ({ invoices, deposits }: Books): readonly Move[] => {
  const may = (from: string, event: string): boolean =>
    invoiceMachine.transitions.some((one) => one.from === from && one.event === event);
  const bills = oneOfEach(invoices).flatMap(({ id, status }): Move[] => [
    ...(may(status, 'VOID')
      ? []
      : [{ name: 'invoices-voidInvoice', data: { invoiceId: id, reason } }]),
    ...(may(status, 'WRITE_OFF')
      ? []
      : [{ name: 'invoices-writeOffInvoice', data: { invoiceId: id, reason } }]),
  ]);
  const holds = oneOfEach(deposits).flatMap(({ id, status }): Move[] => {
    const item = { itemType: 'deposit', itemId: id };
    const capture = { name: 'paymentsCharges-captureItem', data: { ...item, amount: 1, reason } };
    const refund = { name: 'paymentsCharges-refundItem', data: { ...item, amount: 1, reason } };
    const revoke = { name: 'paymentsCharges-revokeItem', data: { ...item, reason } };
    if (status === 'AUTHORIZED') return [refund];
    if (status === 'REVOKED' || status === 'EXPIRED') return [capture, refund];
    return [capture, revoke];
  });
  return [...bills, ...holds];
};

/** Transitions missing from the tables are refused with 409 and logged, and change nothing. */
export const refusesWhatNoTableHas = async ({ home, players }: Story): Promise<void> => {
  const before = await readBooks(home);
  const moves = movesIn(before);
  expect(moves.length).toBeGreaterThan(5);
  for (const { name, data } of moves) {
    const { answer } = await players.ask('boss', name, data);
    expect([answer.status, codeIn(answer)], `${name} ${JSON.stringify(data)}`).toEqual([
      409,
      'TRANSITION_REFUSED',
    ]);
  }
  const { log: _, ...after } = await readBooks(home);
  expect(before).toMatchObject(after);
  const logged = (name: string): number => home.said.split(`Functions: ${name}: `).length - 1;
  for (const name of new Set(moves.map((move) => move.name))) {
    const tried = moves.filter((move) => move.name === name).length;
    await expect.poll(() => logged(name), { timeout: 60_000 }).toBeGreaterThanOrEqual(tried);
  }
};
