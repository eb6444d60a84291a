import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { useShipping, useShippingLoad } from '../data/shipping.ts';
import { TextInput } from '../../ui/field/inputs.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { usePostalField } from './postal-field.ts';
import { LoadFields, ShippingPrices } from './shipping-prices.tsx';

/** Estimated price of shipping a vehicle to the reader, open and enclosed. */
export function ShippingQuote({
  listing,
  now,
}: {
  readonly listing: Listing;
  /** Server time, ms UTC. */
  readonly now: number;
}) {
  const { input, error } = usePostalField();
  const { load, setSize, setRuns } = useShippingLoad(listing);
  const open = useShipping(listing, false);
  const enclosed = useShipping(listing, true);
  return (
    <Section title={translate('Shipping')} className="bx">
      <div className="ship">
        <TextInput
          label={translate('Postal or ZIP code')}
          help={translate('Where it would go, such as M5V 2T6 or 98103.')}
          error={error}
          {...input}
        />
        <LoadFields load={load} onSize={setSize} onRuns={setRuns} />
        <ShippingPrices open={open} enclosed={enclosed} now={now} />
      </div>
    </Section>
  );
}
