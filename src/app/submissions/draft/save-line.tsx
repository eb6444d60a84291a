import { useConnection } from '../../platform/server/connection.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useOutboxRow } from '../../outbox/outbox.ts';
import type { DraftRow } from '../../drafts/rows.ts';
import { FreshnessLine } from '../../ui/status/freshness.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { agoText } from '../../../wording/language/time-text.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

/** Shows where the draft is stored: on this device, being sent, or saved to the account. */
export function SaveLine({ row }: { readonly row: DraftRow }) {
  const connection = useConnection();
  const sending = useOutboxRow(row.saving);
  const now = useNow(10_000);
  const ago = agoText(row.editedAt, now);
  const onItsWay = sending.status === 'ready' && sending.value !== null;
  const waits = onItsWay && (connection === 'offline' || (sending.value?.attempts ?? 0) > 1);
  if (row.refused !== null) {
    return (
      <Notice tone="bad" title={translate('Saved on this device, but not to your account')}>
        {translate('{why} We’ll try again with your next change.', {
          why: translateRefusal(row.refused.refusal),
        })}
      </Notice>
    );
  }
  const text = waits
    ? translate(
        'Saved on this device {ago}. It will be saved to your account once there’s a connection.',
        {
          ago,
        },
      )
    : onItsWay
      ? translate('Saved on this device; saving to your account.')
      : row.base === null
        ? translate('Saved on this device.')
        : translate('Saved on this device and to your account {ago}.', { ago });
  return <FreshnessLine live={!waits && !onItsWay && row.base !== null}>{text}</FreshnessLine>;
}
