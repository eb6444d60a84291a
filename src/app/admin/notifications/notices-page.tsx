import { useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAdminRows } from '../data/admin.ts';
import { moveNotices } from '../data/notices.ts';
import { Button } from '../../ui/button/button.tsx';
import { TabButtons } from '../../ui/layout/tabs.tsx';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { NoticeLines } from './notice-lines.tsx';
import { NoticesTabs } from './notices-tabs.tsx';
import { NoticeActs } from './queue-acts.tsx';
import { OfficePage } from '../frame/office-page.tsx';

const noticeStates = {
  FAILED: { label: 'Failed', none: 'Nothing failed.' },
  QUEUED: { label: 'Waiting', none: 'Nothing waits.' },
  SENT: { label: 'Sent', none: 'Nothing was sent yet.' },
  SUPPRESSED: { label: 'Not sent', none: 'Nothing was held back.' },
} as const;
type State = keyof typeof noticeStates;
const order = Object.keys(noticeStates) as readonly State[];

/** Most notices changed at once. */
const movedAtOnce = 50;

/** Sends all visible failed notices again. */
function RetryAll({ ids }: { readonly ids: readonly string[] }) {
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    const answer = await moveNotices('RETRY', ids);
    setBusy(false);
    toast(answer.ok ? `${answer.value.moved} sent by the next run.` : answer.refusal.message);
  };
  return (
    <Button size="small" busy={busy} onClick={() => void retry()}>
      {`Try ${ids.length} again`}
    </Button>
  );
}

/** `/admin/notifications/notices`: members' notices by status; failed ones come first. */
export function NoticesPage() {
  const { state }: { readonly state?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const current = order.find((one) => one === state) ?? 'FAILED';
  const found = useAdminRows({
    entity: 'notificationMessages',
    deleted: false,
    sort: { field: 'dateCreated', descending: true },
    filters: { status: current },
    begins: '',
  });
  const { status, rows, more } = found;
  const failed = current === 'FAILED' ? rows.slice(0, movedAtOnce).map(({ id }) => id) : [];
  return (
    <OfficePage wide title="Notices" above={<NoticesTabs current={1} />}>
      <TabButtons
        label="State"
        value={current}
        onChange={(next) =>
          void navigate({ to: '/admin/notifications/notices', search: { state: next } })
        }
        tabs={order.map((value) => ({ value, label: noticeStates[value].label }))}
      />
      <div className="weekly__acts">
        <NoticeActs />
        {failed.length === 0 ? null : <RetryAll ids={failed} />}
      </div>
      {status === 'loading' ? (
        <Loading label="Loading notices">
          <Skeleton width="100%" height={240} />
        </Loading>
      ) : null}
      {status === 'failed' ? (
        <ErrorNote
          title="The notices could not be read"
          why={found.refusal?.message}
          reference={found.refusal?.code}
          onRetry={found.reload}
        />
      ) : null}
      {status === 'ready' && rows.length === 0 ? (
        <p className="muted">{noticeStates[current].none}</p>
      ) : null}
      <NoticeLines rows={rows} />
      {more ? (
        <Button busy={found.loadingMore} onClick={found.loadMore}>
          Show 50 more
        </Button>
      ) : null}
    </OfficePage>
  );
}
