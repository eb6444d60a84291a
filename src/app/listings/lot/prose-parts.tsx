import { useMemo } from 'react';
import { linesOf } from '../../../domain/kit/text/lines.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { cleanStory } from '../../fields/clean-markup.ts';
import { OriginalLanguage } from '../../ui/text/original-language.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { phrase } from '../../../domain/kit/text/phrase.ts';

/** The story in the site's markup. It was sanitized when stored, and is again when shown. */
export function Story({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleanStory(html), [html]);
  if (clean.trim() === '') return null;
  return (
    <Section title={translate('The story')} className="bx story" anchor="story">
      <OriginalLanguage text={clean} />
      <div dangerouslySetInnerHTML={{ __html: clean }} />
    </Section>
  );
}

/** The seller's highlights, one per line. */
export function Highlights({ vehicle }: { readonly vehicle: Listing['vehicle'] }) {
  const lines = linesOf(vehicle.highlights ?? '');
  if (lines.length === 0) return null;
  return (
    <Section title={translate('Highlights')} className="bx" anchor="highlights">
      <OriginalLanguage text={lines.join(' ')} />
      <ul className={lines.length > 1 ? 'lot-high lot-high--many' : 'lot-high'}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}

/** Parses one flaw per line: the text before the first full stop or colon is its name. */
const flaw = (line: string): { readonly name: string; readonly more: string } => {
  const cut = line.search(/[.:] /);
  return cut < 0
    ? { name: line.replace(/\.$/, ''), more: '' }
    : { name: line.slice(0, cut), more: line.slice(cut + 2) };
};

/** Known flaws, numbered. "None known" appears only when the seller ticked it. */
export function Flaws({ vehicle }: { readonly vehicle: Listing['vehicle'] }) {
  const lines = linesOf(vehicle.knownFlaws ?? '');
  if (lines.length === 0) {
    if (!vehicle.noneKnown.includes('knownFlaws')) return null;
    return (
      <Section title={translate('Known flaws')} className="bx" anchor="flaws">
        <p>{translate('The seller states that none are known.')}</p>
      </Section>
    );
  }
  return (
    <Section title={translate('Known flaws')} className="bx" anchor="flaws">
      <OriginalLanguage text={lines.join(' ')} />
      <ol className="flaws">
        {lines.map((line) => {
          const { name, more } = flaw(line);
          return (
            <li key={line}>
              <h3>{name}</h3>
              {more === '' ? null : <p>{more}</p>}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

const others = [
  ['equipment', phrase('Equipment')],
  ['modifications', phrase('Modifications')],
  ['serviceHistory', phrase('Service history')],
  ['recentWork', phrase('Recent work')],
  ['includedItems', phrase('Included with the sale')],
] as const;

/** The seller's answers, each under a small heading; unanswered questions are left out. */
export function SellerAnswers({ vehicle }: { readonly vehicle: Listing['vehicle'] }) {
  const answered = others
    .map(([key, label]) => ({ key, label, lines: linesOf(vehicle[key] ?? '') }))
    .filter(({ key, lines }) => lines.length > 0 || vehicle.noneKnown.some((none) => none === key));
  if (answered.length === 0) return null;
  return (
    <Section title={translate('From the seller')} className="bx" anchor="from-seller">
      <OriginalLanguage text={answered.flatMap(({ lines }) => lines).join(' ')} />
      <dl className="answers">
        {answered.map(({ key, label, lines }) => (
          <div key={key}>
            <dt>{translate(label)}</dt>
            <dd>
              {lines.length === 0 ? (
                <p>{translate('None known.')}</p>
              ) : (
                lines.map((line) => <p key={line}>{line}</p>)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
