import { Link } from '@tanstack/react-router';
import { useSession } from '../../platform/session/session.ts';
import { isAddressOpen } from '../frame/menu.ts';

/** A link to a screen; plain text for roles it is not open to. */
export function OpenLink({ to, children }: { readonly to: string; readonly children: string }) {
  const { roles } = useSession();
  return isAddressOpen(to, roles) ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}
