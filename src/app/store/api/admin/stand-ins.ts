import { useEffect, useState } from 'react';
import { home } from '../../device/backend.ts';
import type { StandIn } from '../../device/deployment.ts';

/** Providers that are stood in for, as the home names them; null until it is known. */
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
