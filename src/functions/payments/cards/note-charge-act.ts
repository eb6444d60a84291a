import { chargeActs, type ChargeAct } from '../../../domain/payments/charge-act.entity.ts';
import type { CallFacts } from '../../handler.ts';
import type { Tx } from '../../ports.ts';

/** Records a staff action on a hold or charge; scheduled actions are not recorded here. */
export const noteChargeAct = (
  tx: Tx,
  { ports, uid, admin }: Pick<CallFacts, 'ports' | 'uid' | 'admin'>,
  {
    reason,
    ...act
  }: Pick<ChargeAct, 'depositId' | 'act' | 'amount' | 'userId' | 'alone'> & {
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
