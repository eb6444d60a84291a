import './sell-band.css';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';

const terms = [
  ['Seller fee', 'None'],
  ['Listing, no reserve', 'CA$0'],
  ['Listing, with reserve', 'CA$99'],
  ['First answer', '2 business days'],
] as const;

/** The way in for sellers, at the foot of the front page. */
export function SellBand() {
  return (
    <section className="sell" aria-labelledby="sell">
      <div className="wrap">
        <h2 id="sell">
          <span>Your keys.</span>
          <span>Next lane.</span>
        </h2>
        <div className="sell__b">
          <p>
            Send twelve photos and the truth. We write the catalogue text, you approve every word,
            and it opens within a week.
          </p>
          <dl>
            {terms.map(([what, how]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
          <Link className={buttonClass('lane')} to="/submit-listing">
            Start a submission
          </Link>
        </div>
      </div>
    </section>
  );
}
