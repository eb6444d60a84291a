import type { ReactNode } from 'react';
import type { useAdminDoc } from '../../store/api/admin/admin.ts';
import { isReadable, type AdminDoc } from '../../store/office/query.ts';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { UnreadableDoc } from './unreadable.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';

/** What a document's reading came to: a place for it, why it was not read, or the document. */
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
      <ErrorNote title="Not read" why={reading.refusal.message} reference={reading.refusal.code} />
    );
  }
  if (reading.doc === null) return <p>There is no document with this id.</p>;
  return isReadable(reading.doc) ? children(reading.doc) : <UnreadableDoc doc={reading.doc} />;
}
