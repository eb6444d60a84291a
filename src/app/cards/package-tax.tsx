import { withTax } from '../../domain/payments/tax.ts';
import { moneyText } from '../../wording/fields/currency.ts';
import { useNow } from '../platform/clock/clock.ts';
import { translate, translateKnown } from '../../wording/language/translate.ts';
import { useOwnPlace } from './use-own-place.ts';
import { useTaxPlace } from './use-tax-place.ts';

/** The price of a package including taxes, cents. */
export type PackageSum = ReturnType<typeof withTax>;

/**
 * Adds the tax of the member’s place to the price of a package, by the server's rule; without a
 * place on record, the tax of the vehicle's location. Null while their place is unknown.
 */
export const usePackageTax = (
  standsAt: { readonly region?: string | undefined } | undefined,
): ((net: number) => PackageSum) | null => {
  const own = useOwnPlace();
  const place = useTaxPlace(own ?? standsAt?.region ?? '', useNow(60_000));
  return own === undefined ? null : (net) => withTax(net, place);
};

/** The taxes of a sum: `HST CA$55.77`; empty for none. */
export const taxText = ({ taxes }: PackageSum, currency: 'CAD' | 'USD'): string =>
  taxes
    .map(({ name, amount }) => `${translateKnown(name)} ${moneyText(amount, currency)}`)
    .join(', ');

/** The parts of a sum that includes tax. */
export function PackageParts(props: {
  readonly sum: PackageSum;
  readonly currency: 'CAD' | 'USD';
}) {
  const { sum, currency } = props;
  if (sum.taxes.length === 0) return null;
  return (
    <p className="muted s14">
      {translate('{net} for the package, {taxes}.', {
        net: moneyText(sum.subtotal, currency),
        taxes: taxText(sum, currency),
      })}
    </p>
  );
}
