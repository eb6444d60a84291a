import { phrase } from '../../domain/kit/text/phrase.ts';
import { isFrench } from '../language/locale.ts';
import { decimalText } from '../language/number-text.ts';
import { translate } from '../language/translate.ts';

/** Common cylinder layouts, except those written alike in both languages, such as `V8`. */
const arrangements = [
  phrase('inline four'),
  phrase('inline five'),
  phrase('inline six'),
  phrase('straight eight'),
  phrase('flat four'),
  phrase('flat six'),
  phrase('V-twin'),
  phrase('parallel twin'),
  phrase('twin rotor'),
];

/**
 * An engine as described by its seller: `2.5 L inline six`, in French `2,5 L, six cylindres en
 * ligne`. Unknown words stay unchanged.
 */
export const engineConfigText = (config: string): string => {
  if (!isFrench()) return config;
  let text = config
    .replace(
      /^(\d+(?:\.\d+)?) L /,
      (_, litres: string) => `${decimalText(Number(litres))}\u{A0}L, `,
    )
    .replace(/^(\d+) cc /, '$1\u{A0}cm³, ');
  for (const one of arrangements) text = text.replace(one, translate(one));
  return text;
};
