import { Link } from '@tanstack/react-router';
import type { AutomaticAnswer } from './data/answers.ts';
import { originalText, readsAsEnglish } from '../../wording/language/original-text.ts';
import { translate } from '../../wording/language/translate.ts';

/** The language of a sentence if it can be detected, for screen readers. */
const languageOf = (text: string): { readonly lang?: 'en' | 'fr' } => {
  const english = readsAsEnglish(text);
  return english === null ? {} : { lang: english ? 'en' : 'fr' };
};

const unknownText = (about: 'lot' | 'house'): string =>
  about === 'lot'
    ? translate('Nothing in this listing, its comments or our pages answers that.')
    : translate('Nothing on our pages answers that.');

/**
 * An automatic answer, each sentence with a link to its source; or a note that there is no answer.
 */
export function AnswerText(props: {
  readonly answer: AutomaticAnswer;
  readonly about: 'lot' | 'house';
}) {
  const { answer, about } = props;
  if (!answer.known) return <p className="ask__none">{unknownText(about)}</p>;
  const original = originalText(answer.sentences.map(({ text }) => text).join(' '));
  return (
    <>
      <p className="ask__by">
        {answer.by === ''
          ? translate('Automatic answer')
          : translate('Automatic answer, {model}', { model: answer.by })}
      </p>
      {original === null ? null : <p className="muted s14">{original}</p>}
      <ul className="ask__a">
        {answer.sentences.map(({ text, title, link }) => {
          const [to = '/', hash] = link.split('#');
          return (
            <li key={text}>
              <p {...languageOf(text)}>{text}</p>
              <Link
                className="link s14"
                to={to}
                {...(hash === undefined ? {} : { hash })}
                resetScroll={hash === undefined}
              >
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
