import './results.css';
import { Section } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** Placeholder for the market while its results load. */
export function PulseSkeleton() {
  return (
    <div className="pulse pulse--wait">
      <Skeleton width="70%" height={64} />
      <Skeleton height={340} />
    </div>
  );
}

/** Placeholder for results and market while this device's copy is loading. */
export function ResultsSkeleton() {
  return (
    <Loading label={translate('Loading the results')}>
      <div className="wrap sec results-pair">
        <Section className="results" title={translate('Recent results')}>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <div className="results__row" key={row}>
              <Skeleton width="60%" height={24} />
              <Skeleton width="35%" height={20} />
            </div>
          ))}
        </Section>
        <PulseSkeleton />
      </div>
    </Loading>
  );
}
