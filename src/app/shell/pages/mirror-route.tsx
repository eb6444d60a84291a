import { MirrorPage } from '../../admin/mirror/mirror-page.tsx';
import { NotFound } from '../errors/not-found.tsx';

export function MirrorRoute() {
  return <MirrorPage missing={<NotFound />} />;
}
