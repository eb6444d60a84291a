import type { Messages } from '../../language/translate.ts';

/** Refusals of rows that could not be sent, or not be stored. By code, or code and rule. */
export const refusals: Messages = {
  AGE_UNKNOWN: 'On ne sait plus de quand cela date.',
  ALREADY_ON_ITS_WAY: 'Un envoi est déjà en cours. Attendez la réponse.',
  APP_FAULT: 'Un défaut de l’application en a empêché l’envoi.',
  'BUSY/DOCUMENT': 'D’autres le modifient en ce moment.',
  CHANGED_ELSEWHERE: 'Ceci a été modifié ailleurs entre-temps.',
  DEVICE_FULL: 'L’espace de cet appareil est plein. Rien n’a été enregistré.',
  'DEVICE_FULL/PHOTOS': 'L’espace de cet appareil est plein. Aucune de ces photos n’a été ajoutée.',
  DISCARDED: 'Vous avez retiré cet enregistrement de la boîte d’envoi.',
  DOCUMENT_GONE: 'Cela n’existe plus.',
  DOCUMENT_TOO_BIG: 'C’est trop long pour être enregistré.',
  EXPIRED: 'L’envoi n’a pas pu se faire à temps.',
  ID_TAKEN: 'Il y en a déjà un sous l’identifiant {id}.',
  OLD: 'Vous avez écrit ceci il y a un moment. Voulez-vous toujours l’envoyer ?',
  PERMISSION_DENIED: 'Votre compte ne le permet pas.',
  PUT_BACK: 'Les données du site ont été rétablies à un état antérieur.',
  REV_STALE: 'Ceci a été modifié ailleurs entre-temps.',
};
