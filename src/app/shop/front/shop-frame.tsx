import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { ShopFront } from '../data/products.ts';
import { useNow } from '../../platform/clock/clock.ts';
import type { Freshness } from '../../platform/reading/reading.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { CopyAge } from '../../ui/status/copy-age.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { PageHead } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { TabLinks } from '../../ui/layout/tabs.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** Name of the list of everything; no collection has this name. */
export const EVERYTHING = 'everything';

/** Links to the collections. */
function Collections(props: {
  readonly of: ShopFront['collections'];
  readonly here: string | null;
}) {
  const tabs = [
    [null, translate('At a glance')],
    ...props.of.map(({ handle, title }) => [handle, title] as const),
    [EVERYTHING, translate('Everything')],
  ] as const;
  return (
    <TabLinks
      label={translate('Collections')}
      current={tabs.findIndex(([handle]) => handle === props.here)}
    >
      {tabs.map(([handle, title]) => (
        <Link
          key={handle ?? ''}
          to="/product"
          search={handle === null ? {} : { collection: handle }}
          activeOptions={{ exact: true }}
          {...(handle === props.here ? { 'aria-current': 'page' } : {})}
        >
          {title}
        </Link>
      ))}
    </TabLinks>
  );
}

/** The frame around every list of the shop. */
export function ShopFrame(props: {
  readonly title: string;
  readonly lead?: string;
  readonly freshness: Freshness;
  readonly collections: ShopFront['collections'];
  readonly here: string | null;
  readonly children: ReactNode;
}) {
  const { title, lead = '', freshness, collections, here, children } = props;
  const now = useNow(60_000);
  return (
    <div className="wrap shop">
      <PageHead title={title}>
        {lead === '' ? null : <p className="shop__lead">{lead}</p>}
        <CopyAge freshness={freshness} now={now} />
      </PageHead>
      {collections.length === 0 ? null : <Collections of={collections} here={here} />}
      {children}
    </div>
  );
}

/** Skeleton of a list. */
export function ShopSkeleton({ title }: { readonly title: string }) {
  return (
    <div className="wrap shop">
      <PageHead title={title} />
      <Loading label={translate('Loading the shop')}>
        <div className="shop-grid">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
            <div key={place} className="shop-card">
              <div className="shop-pic" />
              <Skeleton width="80%" height={20} />
              <Skeleton width="40%" height={16} />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}

/** Reports that the shop could not be read, with the reason and a way on. */
export function ShopNotRead({ refusal }: { readonly refusal: Refusal }) {
  return (
    <div className="wrap shop">
      <LoadError page title={translate('The shop didn’t load')} refusal={refusal}>
        <Link className={buttonClass()} to="/">
          {translate('Home')}
        </Link>
      </LoadError>
    </div>
  );
}
