import type { Package } from '../../../domain/listings/package.entity.ts';
import { usePackages } from '../../catalogue/data/catalogue.ts';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { modeName } from '../mode-text.ts';
import {
  translate,
  translateKnown,
  translateRefusal,
} from '../../../wording/language/translate.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';

const dollars = (cents: number): string => dollarsText(cents / 100, 'CAD');

const priceOf = ({ price, priceNoReserve }: Package): string =>
  price.CAD === priceNoReserve.CAD
    ? dollars(price.CAD)
    : translate('{price}, with a reserve {more}', {
        price: dollars(priceNoReserve.CAD),
        more: dollars(price.CAD),
      });

/** Days as a range, or as the only one. */
const daysOf = ({ days }: Package): string =>
  days.length === 1
    ? translate('{n} days', { n: days[0] ?? 0 })
    : translate('{least}–{most} days', { least: days[0] ?? 0, most: days.at(-1) ?? 0 });

/** Contents of a package, in one line. */
export const packageFacts = (one: Package): string =>
  [
    daysOf(one),
    translate('{n, plural, one {up to # photo} other {up to # photos}}', { n: one.photos }),
    ...((one.featuredDays ?? 0) === 0
      ? []
      : [
          translate(
            '{n, plural, one {featured on the front page for # day} other {featured on the front page for # days}}',
            { n: one.featuredDays ?? 0 },
          ),
        ]),
    ...one.features.map((feature) => translateKnown(feature)),
  ].join(' · ');

/** Every package with its price, as staff maintain them. */
export function PackageTable() {
  const packages = usePackages();
  if (packages.status === 'failed') {
    return (
      <ErrorNote
        title={translate('Prices didn’t load')}
        why={translateRefusal(packages.refusal)}
        reference={packages.refusal.code}
      />
    );
  }
  if (packages.status === 'loading') {
    return (
      <Loading label={translate('Loading the prices')}>
        <Skeleton width="100%" height={160} />
      </Loading>
    );
  }
  return (
    <>
      <ul className="packs">
        {packages.value.map((one) => (
          <li key={one.id}>
            <h3>{translateKnown(one.title)}</h3>
            <p className="packs__p">{priceOf(one)}</p>
            <p className="muted s14">
              {translate(modeName[one.mode])} · {packageFacts(one)}
            </p>
          </li>
        ))}
      </ul>
      <p className="muted s14">{translate('The tax of your province is added to these prices.')}</p>
    </>
  );
}
