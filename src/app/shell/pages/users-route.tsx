import { UsersPage } from '../../admin/users/users-page.tsx';
import { NotFound } from '../errors/not-found.tsx';

export function UsersRoute() {
  return <UsersPage missing={<NotFound />} />;
}
