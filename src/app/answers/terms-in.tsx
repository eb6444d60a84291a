import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { explainedTerms, type Definition } from './data/answers.ts';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { translate } from '../../wording/language/translate.ts';

const shownTerms = 3;

/** The terms that occur in a text: `soft-close` in “the soft close”. */
const termsIn = (text: string, all: readonly Definition[]): readonly Definition[] => {
  const words = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return all
    .filter(({ key }) => words.includes(` ${key.replaceAll('-', ' ')} `))
    .slice(0, shownTerms);
};

/** The site's definitions of the terms in a text, each collapsed under its name. */
export function TermsIn(props: {
  readonly text: string;
  /** Addresses that are quoted already. */
  readonly shown: readonly string[];
}) {
  const [all, setAll] = useState<readonly Definition[]>([]);
  useEffect(() => {
    let over = false;
    const read = async (): Promise<void> => {
      const terms = await explainedTerms();
      if (!over) setAll(terms);
    };
    void read();
    return () => {
      over = true;
    };
  }, []);
  const found = termsIn(
    props.text,
    all.filter(({ key }) => !props.shown.includes(`/feature/${key}`)),
  );
  if (found.length === 0) return null;
  return (
    <div className="ask__t">
      {found.map(({ key, title, text: meaning }) => (
        <Disclosure key={key} title={title}>
          <p>{meaning}</p>
          <Link className="link s14" to="/feature/$name" params={{ name: key }}>
            {translate('Read more')}
          </Link>
        </Disclosure>
      ))}
    </div>
  );
}
