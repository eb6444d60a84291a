import { useEffect, useState } from 'react';
import { askToPersist } from '../../platform/storage/persist.ts';
import { isSharedDevice } from '../../platform/session/shared-device.ts';
import {
  dropPictures,
  missingFiles,
  useStorageUse,
  type StorageUse,
} from '../../platform/storage/storage.ts';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { bytesText } from '../../ui/text/bytes-text.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { KeptCopies } from './kept-copies.tsx';
import { translate } from '../../../wording/language/translate.ts';

const totalText = ({ used, room }: StorageUse): string | null => {
  if (used === null) return null;
  return room === null
    ? bytesText(used)
    : translate('{used} of {room} allowed', { used: bytesText(used), room: bytesText(room) });
};

/** The app's size, and whether all of it is here: offline, a page never opened needs its chunk. */
const appText = (bytes: number, missing: number | null): string => {
  const size = bytesText(bytes);
  if (missing === null) return size;
  if (missing === 0) return translate('{size}, complete', { size });
  return translate('{n, plural, one {{size}, # part missing} other {{size}, # parts missing}}', {
    n: missing,
    size,
  });
};

/** Data stored on this device, its size, and the parts that can be deleted without loss. */
export function StorageSheet(props: { readonly onClose: () => void }) {
  const { use, again } = useStorageUse();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<number | null>(null);
  useEffect(() => {
    missingFiles().then(setMissing, () => undefined);
  }, []);
  const drop = async () => {
    setBusy(true);
    await dropPictures();
    again();
    setBusy(false);
  };
  const keep = async () => {
    const kept = await askToPersist();
    again();
    toast(translate(kept ? 'The browser will keep it.' : 'The browser didn’t promise to keep it.'));
  };
  return (
    <Sheet open onClose={props.onClose} title={translate('Storage on this device')}>
      <div className="form">
        <p>
          {translate(
            isSharedDevice()
              ? 'This is a shared device: we don’t store anything on it.'
              : 'Lots you have seen, your watchlist, messages and drafts are kept here, so that they open without a signal. Signing out deletes what is yours.',
          )}
        </p>
        {use === null ? (
          <p className="muted">{translate('Measuring…')}</p>
        ) : (
          <Facts
            rows={[
              [translate('Total'), totalText(use)],
              [translate('The app'), appText(use.app, missing)],
              [
                translate('Pictures'),
                translate('{used} of 40 MB', { used: bytesText(use.pictures) }),
              ],
              [translate('Listings and your data'), use.data === null ? null : bytesText(use.data)],
              [
                translate('When space runs short'),
                translate(use.persistent ? 'Kept' : 'The browser may delete it, including drafts'),
              ],
            ]}
          />
        )}
        <div className="row">
          <Button busy={busy} onClick={() => void drop()}>
            {translate('Clear pictures')}
          </Button>
          {use?.persistent === false && !isSharedDevice() ? (
            <Button onClick={() => void keep()}>{translate('Ask the browser to keep it')}</Button>
          ) : null}
        </div>
        <p className="help">
          {translate(
            'Pictures come back as you look at them. The longest unseen go first by themselves, those of watched lots last.',
          )}
        </p>
        {isSharedDevice() ? null : <KeptCopies />}
      </div>
    </Sheet>
  );
}
