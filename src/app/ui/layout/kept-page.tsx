import type { ReactNode } from 'react';
import { CopyAge } from '../status/copy-age.tsx';
import { LoadError } from '../status/notice.tsx';
import { Loading, Skeleton } from '../status/skeleton.tsx';
import { PageHead } from './section.tsx';
import { useTitle } from './title.ts';

type PageReading<T> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      readonly refusal: { readonly message: string; readonly code: string };
    }
  | {
      readonly status: 'ready';
      readonly value: T;
      readonly freshness: { readonly source: 'live' | 'saved'; readonly at: number | null };
    };

/** A page of data stored on this device, with its age, and with its loading and failure states. */
export function KeptPage<T>(props: {
  readonly title: string;
  readonly className: string;
  readonly loading: string;
  readonly failed: string;
  readonly reading: PageReading<T>;
  /** Server time, ms UTC. */
  readonly now: number;
  readonly children: (value: T) => ReactNode;
}) {
  const { title, className, reading, now } = props;
  useTitle(title);
  return (
    <div className={`wrap ${className}`}>
      <PageHead title={title}>
        {reading.status === 'ready' ? <CopyAge freshness={reading.freshness} now={now} /> : null}
      </PageHead>
      {reading.status === 'loading' ? (
        <Loading label={props.loading}>
          <Skeleton width="100%" height={64} />
          <Skeleton width="100%" height={64} />
        </Loading>
      ) : reading.status === 'failed' ? (
        <LoadError title={props.failed} refusal={reading.refusal} />
      ) : (
        props.children(reading.value)
      )}
    </div>
  );
}
