import type { Words } from '../../ui/words.ts';

/** Texts that come with values already in them. The first form that fits is taken, so wide ones stand last. */
export const refusalForms: Words = {
  '{count} items are not sent yet.': '{count} envois sont en attente.',
  'The minimum bid is {amount}.': 'La mise minimale est de {amount} $.',
  'A {thing} that is {state} cannot {event}.': 'Son état actuel ne le permet pas.',
  'An auction runs {days} days.': 'Une enchère dure {days} jours.',
  'An auction ends between {from}:00 and {until}:00 in Toronto.':
    'Une enchère se termine entre {from} h et {until} h, heure de Toronto.',
  '{wanted} photos are needed; {ready} are here.': 'Il faut {wanted} photos ; il y en a {ready}.',
  '{label} is not used in this kind of draft.': '{label} n’a pas sa place dans un tel brouillon.',
  'You can’t change {label}.': '{label} : vous ne pouvez pas le modifier.',
  'A conversation can have at most {most} members.':
    'Une conversation compte au plus {most} membres.',
  '{staff} added {member} to the conversation.': '{staff} a ajouté {member} à la conversation.',
  'New members can start {most} conversations a day.':
    'Un nouveau membre ouvre au plus {most} conversations par jour.',
  'An auction can start no sooner than {minutes} minutes from now.':
    'Une enchère commence au plus tôt dans {minutes} minutes.',
  'Another auction ends within {minutes} minutes of that time.':
    'Une autre enchère se termine à moins de {minutes} minutes de là.',
  'Bid in whole dollars, from 1 to {most}.': 'Misez en dollars entiers, de 1 à {most}.',
  'A queued bid is valid for at most {most} minutes, or until {before} minutes before the end.':
    'Une mise en attente vaut {most} minutes au plus, ou jusqu’à {before} minutes avant la fin.',
  'Comments can be edited for {minutes} minutes.':
    'Un commentaire peut être modifié pendant {minutes} minutes.',
  'A sale can be reversed within {days} days only.':
    'Une vente ne s’annule que dans les {days} jours.',
  'You can change your username once every {days} days.':
    'Vous pouvez changer de nom d’utilisateur une fois tous les {days} jours.',
  'You can pin at most {most} answers. Unpin one first.':
    'Au plus {most} réponses sont épinglées. Retirez-en une d’abord.',
  '{label} is required': '{label} : obligatoire',
  '{label} must be at least {least}': '{label} : au moins {least}',
  '{label} must be at most {most}': '{label} : au plus {most}',
  '{label} must have at least {least} characters': '{label} : au moins {least} caractères',
  '{label} must have at most {most} characters': '{label} : au plus {most} caractères',
  '{label} contains characters that can’t be displayed':
    '{label} : il y a des caractères qui ne peuvent pas être affichés',
  '{label} has an invalid format': '{label} : le format n’est pas valide',
  'Message to {name}': 'Message à {name}',
  'Draft of {title}': 'Brouillon : {title}',
  'Discard the draft of {title}': 'Abandon du brouillon : {title}',
  '{label} must be a single line': '{label} : sur une seule ligne',
  '{label} must be a whole number': '{label} : un nombre entier',
  '{label} must be a multiple of {step}': '{label} : un multiple de {step}',
  '{label} is not a valid date': '{label} : date non valide',
  '{label} must hold at most {most}': '{label} : au plus {most}',
  '{label} must hold at least {least}': '{label} : au moins {least}',
  '{key} is not a field of {label}': '{key} ne fait pas partie de {label}',
  'Character 9, the check digit, should be {digit}. Check for typos.':
    'Le 9e caractère, de contrôle, devrait être {digit}. Vérifiez la saisie.',
  '{label} must be {form}': '{label} : il faut {form}',
};
