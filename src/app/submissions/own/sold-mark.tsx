import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { discard, sendAgain } from '../../outbox/outbox.ts';
import { useOwnSoldMark, type SoldMark } from '../data/submissions.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { ClassifiedActions } from './classified-actions.tsx';

const waitText = ({ sold, unsent }: SoldMark): string => {
  if (unsent.state !== 'waiting') return translate('Sending');
  return sold
    ? translate('Marked sold on this device. It’s sent once there’s a connection.')
    : translate('For sale again on this device. It’s sent once there’s a connection.');
};

/** Actions on one's own classified; while a sold mark waits, only removing that. */
export function OwnClassified({ lot, now }: { readonly lot: Listing; readonly now: number }) {
  const mark = useOwnSoldMark(lot);
  if (mark === null) return <ClassifiedActions lot={lot} now={now} />;
  const { row, state, refusal } = mark.unsent;
  if (state === 'refused') {
    return (
      <>
        <Notice tone="bad" title={mark.sold ? translate('Not marked') : translate('Not changed')}>
          {refusal === null ? translate('It wasn’t sent in time.') : translateRefusal(refusal)}
        </Notice>
        <div className="own-lot__acts">
          <Button size="small" onClick={() => void sendAgain(row)}>
            {translate('Try again')}
          </Button>
          <Button size="small" onClick={() => void discard(row)}>
            {translate('Discard')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <div className="own-lot__acts" role="status">
      <StateMark shape="wait">{waitText(mark)}</StateMark>
      {state === 'waiting' ? (
        <Button kind="bare" size="small" onClick={() => void discard(row)}>
          {translate('Undo')}
        </Button>
      ) : null}
    </div>
  );
}
