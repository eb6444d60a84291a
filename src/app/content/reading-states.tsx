import { Link } from '@tanstack/react-router';
import type { Refusal } from '../../domain/kit/refusal.ts';
import type { Freshness } from '../store/reading/reading.ts';
import { useNow } from '../store/device/clock.ts';
import { buttonClass } from '../ui/button.tsx';
import { FreshnessLine } from '../ui/freshness.tsx';
import { LoadError } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { agoText } from '../ui/time-text.ts';
import { say } from '../ui/words.ts';

/** What is read here did not come, with why and the way on. */
export function NotRead(props: { readonly title: string; readonly refusal: Refusal }) {
  return (
    <div className="wrap">
      <LoadError page title={props.title} refusal={props.refusal}>
        <Link className={buttonClass()} to="/">
          {say('Home')}
        </Link>
      </LoadError>
    </div>
  );
}

/** The shape of a text before it is there. */
export function TextSkeleton() {
  return (
    <div className="wrap read">
      <Loading label={say('Loading the text')}>
        <div className="read__wait">
          <Skeleton width="80%" height={44} />
          <Skeleton width="40%" height={16} />
          <Skeleton height={16} />
          <Skeleton height={16} />
          <Skeleton width="70%" height={16} />
        </div>
      </Loading>
    </div>
  );
}

/** How old a copy is that nobody keeps current. */
export function CopyAge({ freshness }: { readonly freshness: Freshness }) {
  const now = useNow(60_000);
  if (freshness.source === 'live' || freshness.at === null) return null;
  return (
    <FreshnessLine live={false}>
      {say('Updated {ago}.', { ago: agoText(freshness.at, now) })}
    </FreshnessLine>
  );
}
