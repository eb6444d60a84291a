import { Section } from '../../ui/layout/section.tsx';
import { translate } from '../../../wording/language/translate.ts';

const hostOf = (url: string): string | null => {
  try {
    const { protocol, hostname } = new URL(url);
    return protocol === 'https:' ? hostname.replace(/^www\./, '') : null;
  } catch {
    return null;
  }
};

/** Links to the videos where the seller put them: this page loads nothing from elsewhere. */
export function Videos({ urls }: { readonly urls: readonly string[] }) {
  const known = urls.flatMap((url) => {
    const host = hostOf(url);
    return host === null ? [] : [{ url, host }];
  });
  if (known.length === 0) return null;
  return (
    <Section title={translate('Video')} className="bx">
      <ul className="videos">
        {known.map(({ url, host }, n) => (
          <li key={url}>
            <a className="link" href={url} target="_blank" rel="noopener noreferrer">
              {translate('Video {n} on {host}', { n: n + 1, host })}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
