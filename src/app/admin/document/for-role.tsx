import type { ReactNode } from 'react';
import { calls, readsCollection } from '../../../domain/accounts/role-rights.ts';
import type { EntityName } from '../../../domain/entities.ts';
import { useSession } from '../../platform/session/session.ts';

/** Renders content only for some staff roles; nothing for all others. */
export function ForRole(props: {
  readonly calling?: string;
  readonly reading?: EntityName;
  readonly children: ReactNode;
}) {
  const { calling, reading, children } = props;
  const { roles } = useSession();
  const isTheirs =
    (calling === undefined || calls(roles, calling)) &&
    (reading === undefined || readsCollection(roles, reading));
  return isTheirs ? children : null;
}
