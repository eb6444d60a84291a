import './sell-band.css';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { say } from '../../ui/words.ts';
import { phrase } from '../../../domain/kit/phrase.ts';

const terms = [
  [phrase('Seller fee'), phrase('None')],
  [phrase('Listing, no reserve'), phrase('CA$0')],
  [phrase('Listing, with reserve'), phrase('CA$99')],
  [phrase('First answer'), phrase('2 business days')],
] as const;

/** The way in for sellers, at the foot of the front page. */
export function SellBand() {
  return (
    <section className="sell" aria-labelledby="sell">
      <div className="wrap">
        <h2 id="sell">
          <span>{say('Your keys.')}</span>
          <span>{say('Next lane.')}</span>
        </h2>
        <div className="sell__b">
          <p>
            {say(
              'Send twelve photos and the truth. We write the catalogue text, you approve every word, and it opens within a week.',
            )}
          </p>
          <dl>
            {terms.map(([what, how]) => (
              <div key={what}>
                <dt>{say(what)}</dt>
                <dd>{say(how)}</dd>
              </div>
            ))}
          </dl>
          <Link className={buttonClass('lane')} to="/submit-listing">
            {say('Start a submission')}
          </Link>
        </div>
      </div>
    </section>
  );
}
