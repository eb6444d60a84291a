import { Lane } from '../../ui/card/lane.tsx';
import { LotCardSkeleton } from '../../ui/card/lot-card-frame.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** The front page before its lots are loaded: the same boxes, empty. */
export function FrontSkeleton() {
  return (
    <Loading label={translate('Loading the front page')}>
      <div className="front wrap">
        <div className="front__soon">
          <div className="front__sh">
            <h2>{translate('Ending soon')}</h2>
          </div>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <div className="soon" key={row}>
              <Skeleton plate />
              <div className="soon__time">
                <Skeleton width="72px" height={24} />
              </div>
              <div className="soon__body">
                <Skeleton width="80%" height={18} />
                <Skeleton width="50%" height={20} />
              </div>
              <Lane progress={0} gear="off" />
            </div>
          ))}
        </div>
        <div className="feature">
          <figure className="plate" />
          <div className="feature__cap">
            <Skeleton width="min(56vw, 460px)" height={72} />
          </div>
        </div>
      </div>
      <div className="wrap sec fresh-grid">
        {[1, 2, 3, 4, 5].map((card) => (
          <LotCardSkeleton key={card} />
        ))}
      </div>
    </Loading>
  );
}
