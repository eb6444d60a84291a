import { useState } from 'react';
import type { EntityName } from '../../../domain/entities.ts';
import { refusalOf } from '../data/admin.ts';
import { usesOf } from './uses.ts';
import type { Use } from '../data/documents/in-use.ts';
import { Button } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { usesText } from './uses-text.ts';

type DeletionCheck = { readonly uses: readonly Use[] } | { readonly unchecked: string };

/** Deletes a document: at once if nothing references it, else after listing the references. */
export function DeleteButton(props: {
  readonly entity: EntityName;
  readonly id: string;
  readonly name: string;
  readonly onDelete: () => void;
}) {
  const { entity, id, name, onDelete } = props;
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<DeletionCheck | null>(null);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const now = await usesOf(entity, id).then(
      (uses): DeletionCheck => ({ uses }),
      (error: unknown): DeletionCheck => ({ unchecked: refusalOf(error).message }),
    );
    setBusy(false);
    if ('uses' in now && now.uses.length === 0) onDelete();
    else setFound(now);
  };
  const close = (): void => setFound(null);
  return (
    <>
      <Button busy={busy} onClick={() => void ask()}>
        Delete
      </Button>
      {found === null ? null : (
        <Sheet
          open
          title={`Delete ${name}?`}
          onClose={close}
          foot={
            <div className="row">
              <Button
                kind="ink"
                onClick={() => {
                  close();
                  onDelete();
                }}
              >
                Delete anyway
              </Button>
              <Button onClick={close}>Cancel</Button>
            </div>
          }
        >
          {'uses' in found ? (
            <>
              <p>
                <b>In use. {usesText(found.uses)}.</b>
              </p>
              <p>They stay as they are, but point to something deleted. You can restore it.</p>
            </>
          ) : (
            <Notice tone="plain" title="Not checked for use">
              {found.unchecked} Other documents may point to it. You can restore it.
            </Notice>
          )}
        </Sheet>
      )}
    </>
  );
}
