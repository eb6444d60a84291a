import { useAdminRows } from '../data/admin.ts';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { NoticeLines } from './notice-lines.tsx';

/** The notices of an event: recipients, channels and outcomes. */
export function EventNotices({ eventId }: { readonly eventId: string }) {
  const { status, rows, more, refusal, loadMore, loadingMore } = useAdminRows({
    entity: 'notificationMessages',
    deleted: false,
    sort: { field: 'dateCreated', descending: true },
    filters: { eventId },
    begins: '',
  });
  return (
    <Section title="Who was told">
      {status === 'failed' ? <p className="muted">{refusal?.message}</p> : null}
      {status === 'ready' && rows.length === 0 ? <p className="muted">Nobody so far.</p> : null}
      <NoticeLines rows={rows} />
      {more ? (
        <Button busy={loadingMore} onClick={loadMore}>
          Show 50 more
        </Button>
      ) : null}
    </Section>
  );
}
