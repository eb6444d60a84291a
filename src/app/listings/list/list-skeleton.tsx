import { LotCardSkeleton } from '../../ui/card/lot-card-frame.tsx';
import { PageHead } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { translate } from '../../../wording/language/translate.ts';

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Lines under each title of the filters, about as wide as their words. */
const folds: readonly (readonly string[])[] = [
  ['31%', '52%', '43%'],
  ['40%', '55%'],
  ['50%', '54%', '62%'],
  ['92%'],
  ['34%', '46%', '28%'],
];

/** The filters before the lots they count are loaded. */
export function RailSkeleton() {
  return (
    <div className="sk-late" aria-hidden="true">
      {folds.map((lines) => (
        <div key={lines.join()} className="fold lst__fold">
          <Skeleton width="24%" />
          {lines.map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The list before its lots are loaded. */
export function ListSkeleton(props: { readonly title: string }) {
  return (
    <div className="wrap lst">
      <PageHead title={props.title} />
      <div className="lst__tabs tabs" aria-hidden="true">
        <span>
          <Skeleton width="96px" height={16} />
        </span>
      </div>
      <aside className="lst__rail only-d" aria-label={translate('Filters')}>
        <RailSkeleton />
      </aside>
      <div className="lst__list">
        <Loading label={translate('Loading lots')}>
          <div className="lst__grid">
            {places.map((place) => (
              <LotCardSkeleton key={place} />
            ))}
          </div>
        </Loading>
      </div>
    </div>
  );
}
