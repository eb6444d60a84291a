import { lazy, Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { exportList } from './letters.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { ForRole } from '../document/for-role.tsx';
import { saveFile } from '../csv/save-file.ts';

const ImportList = lazy(() => import('./import-list.tsx').then((m) => ({ default: m.ImportList })));

/** Actions on the whole list: this week's letter, and an export of the list with its evidence. */
export function ListActs() {
  const [busy, setBusy] = useState(false);
  const [importing, setImporting] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const answer = await exportList();
    setBusy(false);
    if (answer.ok) saveFile('mailing-list.csv', answer.value);
    else toast(answer.refusal.message);
  };
  return (
    <span className="list-acts">
      <Link to="/admin/mailing-list/letter" className={buttonClass('ink', 'small')}>
        Weekly letter
      </Link>
      <Button size="small" busy={busy} onClick={() => void save()}>
        Export as CSV
      </Button>
      <ForRole calling="letters-import">
        <Button size="small" onClick={() => setImporting(true)}>
          Import addresses…
        </Button>
      </ForRole>
      {importing ? (
        <Suspense fallback={null}>
          <ImportList onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
