import type { Words } from '../words.ts';

/** What is wrong with a value, and how one is written. */
export const fields: Words = {
  'At least {n} characters.': 'Au moins {n} caractères.',
  'At most {most} characters; this has {now}.': 'Au plus {most} caractères ; il y en a {now}.',
  'Choose a currency.': 'Choisissez une devise.',
  'Choose one.': 'Choisissez-en un.',
  'Enter a date and a time.': 'Entrez une date et une heure.',
  'Enter a date.': 'Entrez une date.',
  'Enter a list.': 'Entrez une liste.',
  'Enter a number.': 'Entrez un nombre.',
  'Enter a whole number.': 'Entrez un nombre entier.',
  'Enter an amount in dollars and cents.': 'Entrez un montant en dollars et en cents.',
  'Enter an id.': 'Entrez un identifiant.',
  'Enter text.': 'Entrez du texte.',
  'Remove {n} from {label}': 'Retirer {n} de {label}',
  'The amount is too large.': 'Le montant est trop grand.',
  'The amount is too small.': 'Le montant est trop petit.',
  'It contains a character that can’t be displayed.':
    'Il contient un caractère qui ne peut pas être affiché.',
  'The format is not valid.': 'Le format n’est pas valide.',
  'Required.': 'Obligatoire.',
  'This is not JSON.': 'Ce n’est pas du JSON.',
  'Enter {form}.': 'Entrez {form}.',
  'Yes or no.': 'Oui ou non.',
  '{label}, dollars': '{label}, dollars',
};
