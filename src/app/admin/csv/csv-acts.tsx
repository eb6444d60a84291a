import { lazy, Suspense, useState } from 'react';
import { FileSpreadsheet } from 'lucide-react';
import { refusalOf } from '../data/admin.ts';
import { MOST_ROWS, readAll } from './whole-rows.ts';
import { useView } from '../../platform/reader/view.ts';
import type { AdminQuery } from '../data/documents/query.ts';
import { Button, Icon, buttonClass } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { rowsAsCsv } from './rows-as-csv.ts';
import { saveFile } from './save-file.ts';

const ImportSheet = lazy(() =>
  import('./import-sheet.tsx').then((m) => ({ default: m.ImportSheet })),
);

/** A collection as a file: exports every row of its filter, and imports a file after a preview. */
export function CsvActs(props: {
  readonly query: AdminQuery;
  readonly title: string;
  /** Whether staff create new documents there; absent where import is not allowed. */
  readonly creates?: boolean;
}) {
  const { query, title, creates } = props;
  const { locale } = useView();
  const [busy, setBusy] = useState(false);
  const [importing, setImporting] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const rows = await readAll(query, locale);
      saveFile(`${query.entity}.csv`, rowsAsCsv(query.entity, rows));
      toast(
        rows.length === MOST_ROWS
          ? `The first ${rows.length} rows were saved as a file.`
          : `${rows.length} ${rows.length === 1 ? 'row was' : 'rows were'} saved as a file.`,
      );
    } catch (error) {
      toast(`Not exported: ${refusalOf(error).message}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Menu
        label="CSV file"
        buttonClass={buttonClass('outline', 'small')}
        button={
          <>
            <Icon of={FileSpreadsheet} small /> CSV
          </>
        }
      >
        <div className="collection-menu">
          <Button kind="bare" busy={busy} onClick={() => void save()}>
            Export these rows
          </Button>
          {creates === undefined ? null : (
            <Button kind="bare" onClick={() => setImporting(true)}>
              Import a file…
            </Button>
          )}
        </div>
      </Menu>
      {importing && creates !== undefined ? (
        <Suspense fallback={null}>
          <ImportSheet
            entity={query.entity}
            title={title}
            creates={creates}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
