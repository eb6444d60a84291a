import { chargeActs, type ChargeAct } from '../../domain/payments/charge-act.entity.ts';
import type { CallFacts } from '../handler.ts';
import type { Tx } from '../ports.ts';

/** Writes down what staff did with what is held or taken; what the timetable does is no act of theirs. */
export const noteChargeAct = (
  tx: Tx,
  { ports, uid, admin }: Pick<CallFacts, 'ports' | 'uid' | 'admin'>,
  {
    reason,
    ...act
  }: Pick<ChargeAct, 'depositId' | 'act' | 'amount'> & {
    readonly reason: string | undefined;
  },
): void => {
  if (!admin) return;
  tx.create(chargeActs, ports.newId(), {
    ...act,
    ...(reason === undefined ? {} : { reason }),
    by: uid,
    at: ports.clock.now(),
    createdBy: uid,
  });
};
