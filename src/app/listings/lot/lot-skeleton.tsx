import { Lane } from '../../ui/card/lane.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** The page's final layout before the lot is loaded. */
export function LotSkeleton() {
  return (
    <Loading label={translate('Loading the lot')}>
      <div className="lot-page wrap">
        <div className="gal">
          <Skeleton plate />
        </div>
        <div className="tb">
          <Skeleton width="30%" height={16} />
          <Skeleton width="80%" height={56} />
          <Skeleton width="60%" height={24} />
        </div>
        <div className="lot-now">
          <Skeleton height={96} />
        </div>
        <div className="bidcol only-d">
          <div className="ticket">
            <Skeleton width="40%" height={20} />
            <Skeleton width="70%" height={40} />
            <Lane progress={0} gear="off" big />
            <Skeleton width="80%" height={48} />
            <Skeleton height={44} />
            <Skeleton height={64} />
            <Skeleton height={56} />
          </div>
        </div>
      </div>
    </Loading>
  );
}
