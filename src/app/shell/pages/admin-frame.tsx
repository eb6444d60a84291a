import { AdminFrame as Desks } from '../../admin/admin-frame.tsx';
import { Brand } from '../brand.tsx';

/** The back office inside the house's own brand. */
export function AdminFrame() {
  return <Desks brand={<Brand />} />;
}
