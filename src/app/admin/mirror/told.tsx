import type { ReactNode } from 'react';
import type { MirrorAnswer } from '../data/relational.ts';
import { LoadError } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';

/** The database's response, a placeholder while it loads, or the reason why it failed. */
export function ToldBy<T>(props: {
  readonly told: MirrorAnswer<T>;
  readonly render: (value: T) => ReactNode;
}) {
  const { told } = props;
  if (told.status === 'ready') return props.render(told.value);
  if (told.status === 'failed') {
    return <LoadError title="The database couldn’t be reached" refusal={told.refusal} />;
  }
  return (
    <Loading label="Relational database">
      <Skeleton height={160} />
    </Loading>
  );
}
