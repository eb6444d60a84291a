import './stars.css';
import { phrase } from '../../../domain/kit/text/phrase.ts';
import { translate } from '../../../wording/language/translate.ts';

/** A rating in shapes, read aloud in words. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="stars" role="img" aria-label={translate('{rating} of 5', { rating })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 16 16"
          width="16"
          height="16"
          aria-hidden="true"
          data-on={star <= rating}
        >
          <path d="M8 1.6l1.9 4.1 4.5.5-3.3 3 .9 4.4L8 11.4l-4 2.2.9-4.4-3.3-3 4.5-.5z" />
        </svg>
      ))}
    </span>
  );
}

const ratingNames = [
  phrase('Bad'),
  phrase('Poor'),
  phrase('Fair'),
  phrase('Good'),
  phrase('Excellent'),
];

/** One to five, as radio buttons with a label each. */
export function StarChoice(props: {
  readonly name: string;
  readonly value: number | null;
  readonly error?: string | undefined;
  readonly onChange: (rating: number) => void;
}) {
  const { name, value, error, onChange } = props;
  return (
    <fieldset className="star-choice">
      <legend className="lab">{translate('Rating')}</legend>
      <div className="star-choice__row">
        {ratingNames.map((word, at) => (
          <label key={word}>
            <input
              type="radio"
              name={name}
              value={at + 1}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
            />
            <span>
              <b>{at + 1}</b> {translate(word)}
            </span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p className="help help--bad" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
