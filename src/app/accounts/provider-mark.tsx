import type { ReactNode } from 'react';
import type { Provider } from './data/sign-in/provider-for.ts';

/** Logos of the sign-in providers, in the colours each requires. */
const marks: Readonly<Record<Provider, ReactNode>> = {
  google: (
    <g fill="none" strokeWidth="4">
      <path stroke="#ea4335" d="M4.94 8.24A8 8 0 0 1 17.95 6.65" />
      <path stroke="#fbbc05" d="M4.94 15.76a8 8 0 0 1 0-7.52" />
      <path stroke="#34a853" d="M17.66 17.66A8 8 0 0 1 4.94 15.76" />
      <path stroke="#4285f4" d="M12 12h9.8M20 12a8 8 0 0 1-2.34 5.66" />
    </g>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="11" fill="#0866ff" />
      <path
        fill="#fff"
        d="M10.1 23v-8.2H7v-3.3h3.1V9.1c0-2.8 1.7-4.4 4.3-4.4.8 0 1.6.1 2.2.2v2.8H15c-1.3 0-1.8.7-1.8 1.7v2.1h3.3l-.5 3.3h-2.8V23z"
      />
    </>
  ),
  apple: (
    <path
      fill="currentColor"
      d="M16.4 12.5c0-2 1.1-3.2 2.3-4-1-1.4-2.5-1.9-3.6-1.9-1.4 0-2.3.8-3.2.8-.9 0-2-.8-3.3-.8C6 6.6 4 8.9 4 12.4 4 16.4 6.7 21 9 21c1.1 0 1.7-.7 3.1-.7s1.9.7 3.1.7c1.8 0 3.4-2.6 4.1-4.8-1.7-.7-2.9-2-2.9-3.7zM14.9 5.2c.7-.9 1.1-2 1-3.2-1.2.1-2.4.7-3.1 1.6-.6.7-1.1 1.8-1 2.9 1.2.1 2.4-.5 3.1-1.3z"
    />
  ),
};

export function ProviderMark({ provider }: { readonly provider: Provider }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {marks[provider]}
    </svg>
  );
}
