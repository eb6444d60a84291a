import { useEffect, useState } from 'react';
import { uidNamed } from '../data/invoice-actions.ts';

/** Account of the member with this username; null while loading, and if not found. */
export const useUidNamed = (username: string): string | null => {
  const [found, setFound] = useState<{ readonly username: string; readonly uid: string } | null>(
    null,
  );
  useEffect(() => {
    if (username === '') return undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      // Without a response nothing is shown: the page itself reports a lost connection.
      const uid = await uidNamed(username).catch(() => null);
      if (!isOver && uid !== null) setFound({ username, uid });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [username]);
  return found?.username === username ? found.uid : null;
};
