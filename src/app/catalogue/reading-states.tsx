import type { Refusal } from '../../domain/kit/refusal.ts';
import { LoadError } from '../ui/status/notice.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';

/**
 * A page whose title is still loading.
 * @param label what is being loaded.
 */
export function TitleWaits(props: { readonly label: string }) {
  return (
    <div className="wrap">
      <Loading label={props.label}>
        <div className="page-head">
          <Skeleton width="280px" height={56} />
        </div>
      </Loading>
    </div>
  );
}

/** A page that could not be read at all. */
export function NothingRead(props: { readonly title: string; readonly refusal: Refusal }) {
  return (
    <div className="wrap">
      <LoadError page title={props.title} refusal={props.refusal} />
    </div>
  );
}
