import type { Messages } from '../../language/translate.ts';

/** Refusals of a field, by the rule it breaks. By code, or code and rule. */
export const refusals: Messages = {
  CHOICE: '{label} : ce choix n’existe pas.',
  DATE: '{label} : date non valide.',
  FIELD_LOCKED: '{label} : vous ne pouvez pas le modifier.',
  FORMAT: '{label} : le format n’est pas valide.',
  INVALID_ARGUMENT: 'Cela n’a pas la bonne forme.',
  JSON: '{label} : des valeurs simples, au plus {bytes} octets et 20 niveaux.',
  KIND: '{label} : il faut {form}.',
  POSITION: 'Ce n’est pas un endroit de la liste.',
  REQUIRED: '{label} : obligatoire.',
  SINGLE_LINE: '{label} : sur une seule ligne.',
  STEP: '{label} : un multiple de {step}.',
  TOO_FEW: '{label} : au moins {least}.',
  TOO_LARGE: '{label} : au plus {most}.',
  TOO_LONG: '{label} : au plus {most, plural, one {# caractère} other {# caractères}}.',
  TOO_MANY: '{label} : au plus {most}.',
  TOO_SHORT: '{label} : au moins {least, plural, one {# caractère} other {# caractères}}.',
  TOO_SMALL: '{label} : au moins {least}.',
  UNKNOWN_KEY: 'Un champ est de trop : {label}.',
  UNPRINTABLE: '{label} : il y a des caractères qui ne peuvent pas être affichés.',
  WELL_FORMED: 'Ce texte doit être bien formé.',
  WHOLE: '{label} : un nombre entier.',
};
