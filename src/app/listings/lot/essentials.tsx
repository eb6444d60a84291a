import { Link } from '@tanstack/react-router';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { choiceText } from '../../fields/choice-text.ts';
import { useView } from '../../store/device/view.ts';
import { translate } from '../../ui/text/translate.ts';
import { essentialRows } from './fact-rows.ts';

/** What a buyer asks first, next to the picture and the price. */
export function Essentials({ listing }: { readonly listing: Listing }) {
  const { units } = useView();
  const kind = listing.vehicle.sellerKind;
  return (
    <dl className="ess">
      {essentialRows(listing, units).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{translate('Seller')}</dt>
        <dd>
          <Link
            className="link"
            to="/membersnew/$username/{-$tab}"
            params={{ username: listing.seller, tab: undefined }}
          >
            {listing.seller}
          </Link>
          {kind === undefined ? null : <small className="muted">{choiceText(kind)}</small>}
        </dd>
      </div>
    </dl>
  );
}
