import { escaped } from '../html.ts';

/** A line of a list: its address, its name, and a remark. */
export type LinkLine = readonly [to: string, name: string, beside?: string];

/** The list as HTML. */
export const linkList = (lines: readonly LinkLine[]): string =>
  lines.length === 0
    ? ''
    : `<ul>${lines
        .map(
          ([to, name, beside]) =>
            `<li><a href="${escaped(to)}">${escaped(name)}</a>${beside === undefined ? '' : ` ${escaped(beside)}`}</li>`,
        )
        .join('')}</ul>`;
