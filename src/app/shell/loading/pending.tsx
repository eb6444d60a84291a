import './pending.css';
import { useMatch } from '@tanstack/react-router';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** Kind of a page, which determines its skeleton. */
export type PageShape = 'lot' | 'list' | 'article';

function Head() {
  return (
    <div className="page-head">
      <Skeleton width="min(360px, 60%)" height={48} />
    </div>
  );
}

/** On a phone the picture comes first, edge to edge, as on the page. */
function LotShape() {
  return (
    <div className="shape shape--lot">
      <div className="shape__bleed">
        <Skeleton plate />
      </div>
      <Skeleton width="80%" height={56} />
      <Skeleton width="60%" height={24} />
      <Skeleton height={96} />
    </div>
  );
}

function ListShape() {
  return (
    <>
      <Head />
      <div className="shape__cards">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className="shape">
            <Skeleton plate />
            <Skeleton width="70%" height={20} />
            <Skeleton width="46%" height={12} />
          </div>
        ))}
      </div>
    </>
  );
}

function ArticleShape() {
  return (
    <div className="shape shape--article">
      <Skeleton width="80%" height={44} />
      <Skeleton width="40%" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="70%" />
    </div>
  );
}

function PlainShape() {
  return (
    <>
      <Head />
      <Skeleton width="72%" height={18} />
    </>
  );
}

const shapes = { lot: LotShape, list: ListShape, article: ArticleShape, plain: PlainShape };

/** Skeleton of a page whose code is loading, as its route specifies. */
export function Pending() {
  const shape = useMatch({ strict: false, select: ({ staticData }) => staticData.shape });
  const Shape = shapes[shape ?? 'plain'];
  return (
    <div className="wrap" data-shape={shape}>
      <Loading label={translate('Loading the page')}>
        <Shape />
      </Loading>
    </div>
  );
}
