import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { translate } from '../../ui/text/translate.ts';

/** The shape of a page whose code is on its way. */
export function Pending() {
  return (
    <div className="wrap">
      <Loading label={translate('Loading the page')}>
        <div className="page-head">
          <Skeleton width="min(360px, 60%)" height={48} />
        </div>
        <Skeleton width="72%" height={18} />
      </Loading>
    </div>
  );
}
