import { lazy, Suspense, useState } from 'react';
import { useView, type View } from '../store/device/view.ts';
import { say } from '../ui/words.ts';

const DisplaySheet = lazy(async () => ({
  default: (await import('./display-sheet.tsx')).DisplaySheet,
}));

const currencyName = { CAD: 'CA$', USD: 'US$' } as const;

/** `CA$ · km`. */
const shortOf = ({ currency, units }: View): string => `${currencyName[currency]} · ${units}`;

/** Says how prices and distances are shown here, and opens what changes it. */
export function DisplayButton() {
  const [open, setOpen] = useState(false);
  const short = shortOf(useView());
  return (
    <>
      <button
        type="button"
        aria-label={`${say('Language, currency and units')}: ${short}`}
        onClick={() => setOpen(true)}
      >
        {short}
      </button>
      {open ? (
        <Suspense>
          <DisplaySheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
