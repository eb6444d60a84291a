import type { Words } from '../words.ts';

/** Texts that come with values already in them. The first form that fits is taken, so wide ones stand last. */
export const knownForms: Words = {
  '{count} things are not sent yet.': '{count} envois sont en attente.',
  'The minimum bid is {amount}.': 'La mise minimale est de {amount} $.',
  'A {thing} that is {state} cannot {event}.': 'Son état actuel ne le permet pas.',
  'An auction runs {days} days.': 'Une enchère dure {days} jours.',
  'An auction ends between {from}:00 and {until}:00 in Toronto.':
    'Une enchère se termine entre {from} h et {until} h, heure de Toronto.',
  '{wanted} photos are needed; {ready} are here.': 'Il faut {wanted} photos ; il y en a {ready}.',
  '{label} does not belong in a draft like this.':
    '{label} n’a pas sa place dans un tel brouillon.',
  '{label} is not yours to change.': '{label} : ce n’est pas à vous de le modifier.',
  'A conversation holds {most} members.': 'Une conversation compte au plus {most} membres.',
  '{staff} added {member}, who reads from here on.':
    '{staff} a ajouté {member}, qui lit à partir d’ici.',
  'A new member opens {most} conversations a day.':
    'Un nouveau membre ouvre au plus {most} conversations par jour.',
  'At most {most} answers are pinned. Take one down first.':
    'Au plus {most} réponses sont épinglées. Retirez-en une d’abord.',
  '{label} is required': '{label} : obligatoire',
  '{label} must be at least {least}': '{label} : au moins {least}',
  '{label} must be at most {most}': '{label} : au plus {most}',
  '{label} must have at least {least} characters': '{label} : au moins {least} caractères',
  '{label} must have at most {most} characters': '{label} : au plus {most} caractères',
  '{label} holds characters that cannot be shown':
    '{label} : il y a des caractères qui ne peuvent pas être affichés',
  '{label} has a wrong form': '{label} : la forme n’est pas la bonne',
  'Message to {name}': 'Message à {name}',
  'Draft of {title}': 'Brouillon : {title}',
  'Discard the draft of {title}': 'Abandon du brouillon : {title}',
  '{label} must be a single line': '{label} : sur une seule ligne',
  '{label} must be a whole number': '{label} : un nombre entier',
  '{label} must be a multiple of {step}': '{label} : un multiple de {step}',
  '{label} is not a day of the calendar': '{label} : ce jour n’existe pas',
  '{label} must hold at most {most}': '{label} : au plus {most}',
  '{label} must hold at least {least}': '{label} : au moins {least}',
  '{key} is not a field of {label}': '{key} ne fait pas partie de {label}',
  '{label} must be {form}': '{label} : il faut {form}',
};
