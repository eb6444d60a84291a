import { languages } from '../../../domain/accounts/language.ts';
import {
  placeholdersIn,
  type Placeholder,
  type TemplateRules,
} from '../../../domain/messages/template-words.ts';
import { builtInWords, kindOf, type TemplateKey } from './built-in.ts';

type Meaning = Omit<Placeholder, 'name'>;

const fact = (means: string, longest: number): Meaning => ({
  means,
  needed: true,
  button: false,
  longest,
});
const detail = (means: string, longest: number): Meaning => ({
  ...fact(means, longest),
  needed: false,
});
const button = (means: string): Meaning => ({ means, needed: true, button: true, longest: 0 });

/**
 * Every value a template may name. The lot, the deadline and the amount are mandatory; the rest may
 * be left out.
 */
const meanings: Readonly<Record<string, Meaning>> = {
  title: fact('Name of the lot, vehicle, article, prize or proposal, or number of the order', 160),
  when: fact('The deadline or time it’s about', 50),
  amount: fact('What’s owed, paid or given back', 20),
  money: detail('Price of the lot', 16),
  end: detail('When bidding ends or the listing expires', 50),
  name: detail('Who wrote', 24),
  text: fact('What was written, with the lot it’s about', 365),
  search: detail('Name of the saved search', 80),
  found: fact('The lot it found, as one sentence', 220),
  count: detail('How many there are', 5),
  lots: fact('Names of the first three lots, and how many more', 499),
  consent: fact('The words they agreed to', 150),
  link: button('The button of this e-mail'),
  signIn: button('The button that leads to the sign-in page'),
  newPassword: button('The button that leads to a new password'),
};

const rules = new Map<TemplateKey, TemplateRules>();

const rulesFor = (key: TemplateKey): TemplateRules => {
  const said = languages.flatMap((language) => {
    const { subject = '', heading, body } = builtInWords(key, language);
    return placeholdersIn([subject, heading, body].join('\n'));
  });
  const kind = kindOf(key);
  return {
    kind,
    placeholders: [...new Set(said)].flatMap((name) => {
      const one = meanings[name];
      return one === undefined ? [] : [{ name, ...one }];
    }),
    // A notice is stored as a row of its member; a mail is not stored.
    longest: kind === 'notice' ? { heading: 160, body: 500 } : { heading: 150, body: 2_500 },
    bodiless: key === 'DIGEST',
  };
};

/**
 * Rules for the words of a template: the values the built-in ones name, and the maximum lengths.
 */
export const rulesOf = (key: TemplateKey): TemplateRules => {
  const known = rules.get(key) ?? rulesFor(key);
  rules.set(key, known);
  return known;
};
