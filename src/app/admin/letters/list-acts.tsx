import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { exportList } from '../../store/api/admin/letters.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { saveFile } from '../csv/save-file.ts';

/** What is done with the whole list: this week's letter, and the list with its evidence as a file. */
export function ListActs() {
  const [busy, setBusy] = useState(false);
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
    </span>
  );
}
