import { useEffect, useState } from 'react';
import { home } from '../../device/backend.ts';
import type { StandIn } from '../../device/deployment.ts';

/** Providers with a stand-in, as the home names them; null while unknown. */
export const useStandIns = (): readonly StandIn[] | null => {
  const [named, setNamed] = useState<readonly StandIn[] | null>(null);
  useEffect(() => {
    home().then(
      ({ standIns = [] }) => setNamed(standIns),
      () => setNamed([]),
    );
  }, []);
  return named;
};
