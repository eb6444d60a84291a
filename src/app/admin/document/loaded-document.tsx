import type { ReactNode } from 'react';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { useAdminDoc } from '../data/admin.ts';
import { isReadable, type AdminDoc } from '../data/documents/query.ts';
import { FreshnessLine } from '../../ui/status/freshness.tsx';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { momentText } from './moment-text.ts';
import { UnreadableDoc } from './unreadable.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';

/**
 * Text of a refusal. The store's own message is about its client, for logs; a screen's is about the
 * device.
 */
const whyOf = ({ code, message }: Refusal): string =>
  code === 'OFFLINE'
    ? 'The server can’t be reached, and this device has no copy of it. It opens once there’s a connection.'
    : message;

/** State of a document's reading: a placeholder, the reason for a failure, or the document. */
export function LoadedDocument(props: {
  readonly reading: ReturnType<typeof useAdminDoc>;
  readonly children: (doc: AdminDoc) => ReactNode;
}) {
  const { reading, children } = props;
  if (reading.status === 'loading') {
    return (
      <Loading label="Loading">
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </Loading>
    );
  }
  if (reading.status === 'failed') {
    return (
      <ErrorNote
        title="This couldn’t be loaded"
        why={whyOf(reading.refusal)}
        reference={reading.refusal.code}
      />
    );
  }
  if (reading.doc === null) return <p>There’s no entry with this ID.</p>;
  return (
    <>
      {reading.keptAt === undefined ? null : (
        <FreshnessLine live={false}>
          <b>This device’s copy of {momentText(reading.keptAt)}.</b> The server can’t be reached.
        </FreshnessLine>
      )}
      {isReadable(reading.doc) ? children(reading.doc) : <UnreadableDoc doc={reading.doc} />}
    </>
  );
}
