import './hammered.css';
import { Link } from '@tanstack/react-router';
import type { ListingCard } from '../../store/listings.ts';
import { currencyMark } from '../../fields/currency.ts';
import { countOf } from '../../ui/number-text.ts';
import { Price } from '../../ui/price.tsx';
import { Section } from '../../ui/section.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { lotState } from '../card/lot-state.ts';
import { placeText } from '../card/lot-text.ts';

const currencies = ['CAD', 'USD'] as const;

/** The last results, as a price list, summed by currency: the two are never added up. */
export function Hammered(props: {
  readonly cards: readonly ListingCard[];
  readonly today: boolean;
  readonly now: number;
}) {
  const { cards, today, now } = props;
  const rows = cards.map((card) => ({ card, state: lotState(card.listing, card.auction, now) }));
  const sold = rows.filter((row) => row.state.sold);
  const totals = currencies
    .map((currency) => ({
      currency,
      total: sold
        .filter((row) => row.card.listing.currency === currency)
        .reduce((sum, row) => sum + (row.state.price ?? 0), 0),
    }))
    .filter((one) => one.total > 0);
  return (
    <Section
      className="hammered"
      title={today ? 'Hammered today' : 'Last hammered'}
      note={`${cards.length} ended${today ? ' so far' : ''}, ${sold.length} sold`}
      more={
        <Link className="link" to="/listings" search={{ show: 'results' }}>
          All results
        </Link>
      }
    >
      <table>
        <caption className="vh">Results</caption>
        <thead className="vh">
          <tr>
            <th scope="col">Lot</th>
            <th scope="col">Vehicle</th>
            <th scope="col">Result</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ card: { listing, auction }, state }) => (
            <tr key={listing.id}>
              <td className="muted semi s14 hm-no">{listing.number}</td>
              <td>
                <Link to="/listing/$id" params={{ id: listing.id }}>
                  <b>{listing.title}</b>
                </Link>
                <small className="muted semi s14">
                  {placeText(listing)} · {countOf(auction?.bidCount ?? listing.bidCount, 'bid')}
                </small>
              </td>
              <td className="hm-st">
                <StateMark shape={state.shape}>{state.word}</StateMark>
              </td>
              <td className={state.sold ? 'hm-p' : 'hm-p muted'}>
                {state.price === null ? null : (
                  <Price value={state.price} mark={currencyMark(listing.currency)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        {totals.length > 0 ? (
          <tfoot>
            {totals.map(({ currency, total }) => (
              <tr key={currency}>
                <th scope="row" colSpan={3}>
                  Hammer total, sold lots
                </th>
                <td className="hm-p">
                  <Price value={total} mark={currencyMark(currency)} />
                </td>
              </tr>
            ))}
          </tfoot>
        ) : null}
      </table>
    </Section>
  );
}
