import { useEffect, useState } from 'react';
import { uidNamed } from '../../store/api/admin/invoice-actions.ts';

/** Account of the member of this username; null while it is looked for, and where it is not found. */
export const useUidNamed = (username: string): string | null => {
  const [found, setFound] = useState<{ readonly username: string; readonly uid: string } | null>(
    null,
  );
  useEffect(() => {
    if (username === '') return undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      // Not answered, nothing is said: the page tells of a lost connection itself.
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
