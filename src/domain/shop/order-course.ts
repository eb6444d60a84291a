import { pathTo, type StateMachine } from '../kit/state-machine.ts';
import type { OrderFacts, Parcel, Refund } from './order-facts.ts';
import {
  isComplete,
  mayCancel,
  orderFulfilmentMachine,
  orderMachine,
  orderPaymentMachine,
  type OrderAxes,
} from './order-machine.ts';
import type { ShopOrder } from './shop-order.entity.ts';

/** The facts known of an order, and the states that follow from them. */
export type OrderCourse = Pick<
  ShopOrder,
  'lines' | 'total' | 'tracking' | 'refunds' | 'cancelledAt'
> &
  OrderAxes;

/**
 * Whether one report about a parcel is later than another; within the same second, the further
 * state is later.
 */
const isLater = (told: Parcel, known: Parcel): boolean => {
  if (told.asOf !== known.asOf) return told.asOf > known.asOf;
  const [far, near] = [told, known].map(
    ({ deliveredAt, cancelled }) => (deliveredAt === undefined ? 0 : 1) + (cancelled ? 2 : 0),
  );
  return (far ?? 0) > (near ?? 0);
};

/** Later reports about a parcel replace earlier ones, regardless of the order of arrival. */
const withParcels = (before: readonly Parcel[], told: readonly Parcel[]): readonly Parcel[] => {
  const byRef = new Map(before.map((parcel) => [parcel.ref, parcel]));
  for (const parcel of told) {
    const known = byRef.get(parcel.ref);
    if (known === undefined || isLater(parcel, known)) byRef.set(parcel.ref, parcel);
  }
  return [...byRef.values()].toSorted((a, b) => a.at - b.at || a.ref.localeCompare(b.ref));
};

/** A refund never changes. */
const withRefunds = (before: readonly Refund[], told: readonly Refund[]): readonly Refund[] => {
  const byRef = new Map([...told, ...before].map((refund) => [refund.ref, refund]));
  return [...byRef.values()].toSorted((a, b) => a.at - b.at || a.ref.localeCompare(b.ref));
};

const paymentOf = (total: number, isPaid: boolean, refunds: readonly Refund[]) => {
  if (!isPaid) return 'PENDING';
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  if (back === 0) return 'PAID';
  return back < total ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
};

const fulfilmentOf = (lines: OrderCourse['lines'], parcels: readonly Parcel[]) => {
  const sent = parcels.filter(({ cancelled }) => !cancelled);
  if (sent.length === 0) return 'UNFULFILLED';
  const pieces = sent
    .flatMap(({ items }) => items)
    .reduce(
      (sum, { ref, qty }) => sum.set(ref, (sum.get(ref) ?? 0) + qty),
      new Map<string, number>(),
    );
  const isAll = lines.every(({ ref, qty, digital }) => digital || (pieces.get(ref) ?? 0) >= qty);
  if (!isAll) return 'PARTIAL';
  return sent.every(({ deliveredAt }) => deliveredAt !== undefined) ? 'DELIVERED' : 'FULFILLED';
};

/** The state a machine reaches on its way to `to`; unchanged if no path leads there. */
const movedTo = <S extends string, E extends string>(
  machine: StateMachine<S, E>,
  from: S | null,
  to: S,
): S => pathTo(machine, from, to).at(-1)?.to ?? from ?? to;

/**
 * The course of an order with new facts added. Reports may be late, repeated and in any order: each
 * is stored once, and the result is the same.
 */
export const orderCourse = (
  before: OrderCourse | null,
  facts: Pick<OrderFacts, 'lines' | 'total' | 'tracking' | 'refunds' | 'cancelledAt' | 'isPaid'>,
): OrderCourse => {
  const tracking = withParcels(before?.tracking ?? [], facts.tracking);
  const refunds = withRefunds(before?.refunds ?? [], facts.refunds);
  const { lines, total } = facts;
  const cancelledAt = facts.cancelledAt ?? before?.cancelledAt;
  const wasPaid =
    before !== null && before.payment !== 'PENDING' && before.payment !== 'AUTHORIZED';
  const axes: OrderAxes = {
    order: before?.order ?? movedTo(orderMachine, null, 'OPEN'),
    payment: movedTo(
      orderPaymentMachine,
      before?.payment ?? null,
      paymentOf(total, facts.isPaid || wasPaid, refunds),
    ),
    fulfilment: movedTo(
      orderFulfilmentMachine,
      before?.fulfilment ?? null,
      fulfilmentOf(lines, tracking),
    ),
  };
  const next = nextOf(
    axes,
    cancelledAt !== undefined,
    lines.every(({ digital }) => digital),
  );
  return {
    ...axes,
    order: next === null ? axes.order : movedTo(orderMachine, axes.order, next),
    lines,
    total,
    tracking,
    refunds,
    ...(cancelledAt === undefined ? {} : { cancelledAt }),
  };
};

const nextOf = (axes: OrderAxes, isCancelled: boolean, digital: boolean) => {
  if (isCancelled && mayCancel(axes)) return 'CANCELLED';
  return axes.order === 'OPEN' && isComplete(axes, digital) ? 'COMPLETED' : null;
};
