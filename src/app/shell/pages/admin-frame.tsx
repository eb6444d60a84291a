import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { AdminFrame as Collections } from '../../admin/admin-frame.tsx';
import { useConnection } from '../../store/device/connection.ts';
import { Brand } from '../brand.tsx';
import { keepOfficeParts } from '../office-parts.ts';

/** The back office inside the house's own brand; its rows are kept on the device of whoever is here. */
export function AdminFrame() {
  const router = useRouter();
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'online') keepOfficeParts(router);
  }, [connection, router]);
  return <Collections brand={<Brand />} />;
}
