import { roleTitles, type StaffRole } from '../../../domain/accounts/roles.ts';
import { roleWords } from './role-words.ts';
import { deskAt, rolesAt, workersAt } from './menu.ts';

const named = (roles: readonly StaffRole[]): string => {
  const words = roles.map((role) => roleWords[role].people);
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
};

const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Says of the open desk whose it is: who works there, and who may only look. */
export function DeskAccess({ path }: { readonly path: string }) {
  const desk = deskAt(path);
  if (desk === null) return null;
  const workers = workersAt(desk);
  const lookers = rolesAt(desk).filter((role) => !workers.includes(role));
  return (
    <p className="adm__who muted">
      {workers.length === 0 ? '' : `For ${named(workers)}. `}
      {lookers.length === 0 ? '' : `${atStart(named(lookers))} can view.`}
    </p>
  );
}

/** The roles a desk is open to, by their titles. */
export const rolesText = (roles: readonly StaffRole[]): string =>
  roles.map((role) => roleTitles[role]).join(', ');
