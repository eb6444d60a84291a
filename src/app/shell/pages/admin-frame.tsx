import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { AdminFrame as Collections } from '../../admin/frame/admin-frame.tsx';
import { useConnection } from '../../platform/server/connection.ts';
import { Brand } from '../header/brand.tsx';
import { keepOfficeParts } from '../loading/office-parts.ts';

/**
 * The back office within the site's design; its rows are stored on the device of the signed-in
 * staff member.
 */
export function AdminFrame() {
  const router = useRouter();
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'online') keepOfficeParts(router);
  }, [connection, router]);
  return <Collections brand={<Brand />} />;
}
