import { Link } from '@tanstack/react-router';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { LoadError } from '../ui/status/notice.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { translate } from '../../wording/language/translate.ts';

/** States that a page could not be read and why, with a way on. */
export function NotRead(props: { readonly title: string; readonly refusal: Refusal }) {
  return (
    <div className="wrap">
      <LoadError page title={props.title} refusal={props.refusal}>
        <Link className={buttonClass()} to="/">
          {translate('Home')}
        </Link>
      </LoadError>
    </div>
  );
}

/** Skeleton of a text. */
export function TextSkeleton() {
  return (
    <div className="wrap read">
      <Loading label={translate('Loading the text')}>
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
