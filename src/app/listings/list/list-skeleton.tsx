import { PlateCardSkeleton } from '../../ui/plate-card.tsx';
import { PageHead } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { say } from '../../ui/words.ts';

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The list before its lots. */
export function ListSkeleton(props: { readonly title: string }) {
  return (
    <div className="wrap lst">
      <PageHead title={props.title} />
      <div className="lst__tabs tabs" aria-hidden="true">
        <span>
          <Skeleton width="96px" height={16} />
        </span>
      </div>
      <div className="lst__list">
        <Loading label={say('Loading lots')}>
          <div className="lst__grid">
            {places.map((place) => (
              <PlateCardSkeleton key={place} />
            ))}
          </div>
        </Loading>
      </div>
    </div>
  );
}
