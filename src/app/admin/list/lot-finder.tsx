import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { SearchInput } from '../../ui/field/inputs.tsx';
import { useFoundLots } from '../frame/found-lots.ts';

/** Finds a listing by name, lot number or chassis number, above the list. */
export function LotFinder() {
  const [text, setText] = useState('');
  const { lots, word } = useFoundLots(text);
  return (
    <div className="lot-finder">
      <SearchInput
        label="Search listings"
        placeholder="Make, model, lot number or VIN"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim().length < 2 ? null : (
        <>
          <ul aria-label="Found listings">
            {lots.map(({ id, number, title }) => (
              <li key={id}>
                <Link to="/admin/listings/$id" params={{ id }} className="link">
                  {title}
                </Link>{' '}
                <span className="muted">Lot {number}</span>
              </li>
            ))}
          </ul>
          <p className="muted" role="status">
            {word}
          </p>
        </>
      )}
    </div>
  );
}
