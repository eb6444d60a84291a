import type { Messages } from '../../language/translate.ts';

/** Refusals of a comment, a message or a like. By code, or code and rule. */
export const refusals: Messages = {
  ATTACHMENT_NOT_FOUND: 'Une pièce jointe ne fait pas partie de vos photos publiques.',
  BLOCKED:
    '{byYou, select, true {Vous avez bloqué ce membre. Débloquez-le pour écrire.} other {Ce membre n’accepte pas vos messages.}}',
  COMMENTS_CLOSED: 'Les commentaires sont fermés ici.',
  COMMENT_NOT_FOUND: 'Ce commentaire n’existe pas.',
  EDIT_TOO_LATE:
    'Un commentaire peut être modifié pendant {minutes, plural, one {# minute} other {# minutes}}.',
  MESSAGE_NOT_FOUND: 'Ce message n’est pas dans cette conversation.',
  NOTHING_ASKED: 'Dites ce qu’il faut faire de la conversation.',
  NOT_THREAD_OWNER: 'Qui a ouvert la conversation, ou l’équipe, peut ajouter un membre.',
  NOT_YOURS: 'Ce n’est pas votre commentaire.',
  'NOT_YOURS/PIN': 'Seul le vendeur peut épingler ses réponses.',
  OWN_CONTENT: 'C’est le vôtre.',
  PARENT_NOT_FOUND: 'Il n’y a rien à commenter ici.',
  PIN_LIMIT:
    '{most, plural, one {Au plus # réponse est épinglée. Retirez-la d’abord.} other {Au plus # réponses sont épinglées. Retirez-en une d’abord.}}',
  REASON_MISSING: 'Indiquez pourquoi.',
  RECIPIENT_MISSING: 'Dites à qui s’adresse le message.',
  REPEATED: 'Vous l’avez écrit à l’instant.',
  REPLY_TOO_DEEP: 'On ne peut pas répondre à une réponse.',
  SUBJECT_NOT_FOUND: 'Il n’y a rien ici à propos de quoi écrire.',
  TARGET_NOT_FOUND: 'Cela n’existe pas ou n’est plus visible.',
  THREAD_FULL: 'Une conversation compte au plus {most, plural, one {# membre} other {# membres}}.',
  THREAD_NOT_FOUND: 'Cette conversation n’existe pas.',
  TOO_FAST: 'Attendez un instant avant le prochain commentaire.',
  TOO_MANY_THREADS:
    'Un nouveau membre ouvre au plus {most, plural, one {# conversation} other {# conversations}} par jour.',
  TO_ONESELF: 'Il faut un autre membre pour une conversation.',
};
