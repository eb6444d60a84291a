import { useEffect, useState } from 'react';
import { home } from '../../platform/server/backend.ts';
import type { StandIn } from '../../platform/server/deployment.ts';

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
