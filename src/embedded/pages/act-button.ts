import { escapeHtml } from '../http/exchange.ts';

/** A button that posts these fields to a page of the home. */
export const actButton = (
  address: string,
  label: string,
  of: Readonly<Record<string, string | number>>,
): string =>
  `<form method="post" action="${address}">${Object.entries(of)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`,
    )
    .join('')}<button class="button">${escapeHtml(label)}</button></form>`;
