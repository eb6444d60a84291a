import type { Package } from '../../../domain/listings/package.entity.ts';
import { usePackages } from '../../store/catalogue.ts';
import { ErrorNote } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { modeName } from '../mode-text.ts';

const dollars = (cents: number): string =>
  cents === 0 ? 'CA$0' : `CA$${(cents / 100).toLocaleString('en-CA')}`;

const priceOf = ({ price, priceNoReserve }: Package): string =>
  price.CAD === priceNoReserve.CAD
    ? dollars(price.CAD)
    : `${dollars(priceNoReserve.CAD)}, with a reserve ${dollars(price.CAD)}`;

/** Days as a range, or as the one there is. */
const daysOf = ({ days }: Package): string =>
  days.length === 1 ? `${days[0] ?? ''} days` : `${days[0] ?? ''}–${days.at(-1) ?? ''} days`;

/** Every package with its price, as staff keep them. */
export function PackageTable() {
  const packages = usePackages();
  if (packages.status === 'failed') {
    return (
      <ErrorNote
        title="The prices could not be read"
        why={packages.refusal.message}
        reference={packages.refusal.code}
      />
    );
  }
  if (packages.status === 'loading') {
    return (
      <Loading label="Loading the prices">
        <Skeleton width="100%" height={160} />
      </Loading>
    );
  }
  return (
    <ul className="packs">
      {packages.value.map((one) => (
        <li key={one.id}>
          <h3>{one.title}</h3>
          <p className="packs__p">{priceOf(one)}</p>
          <p className="muted s14">
            {[modeName[one.mode], daysOf(one), `up to ${one.photos} photos`, ...one.features].join(
              ' · ',
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
