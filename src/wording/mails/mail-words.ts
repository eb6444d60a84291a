import type { InEach } from '../../domain/accounts/language.ts';
import type { Text } from '../notices/notice-texts-english.ts';

/**
 * Words of the mails about an account and about the list: the subject, which is also the heading,
 * then the paragraphs. A button is on a line of its own. Staff may replace them.
 */
export const mailWords = {
  VERIFY_ADDRESS: {
    en: [
      'Verify your e-mail address',
      'Welcome to Hammerlane. Open this link to verify your e-mail address.',
      '{link}',
      'If you didn’t sign up, ignore this e-mail.',
    ],
    fr: [
      'Confirmez votre adresse courriel',
      'Bienvenue chez Hammerlane. Ouvrez ce lien pour confirmer votre adresse courriel.',
      '{link}',
      'Si vous n’avez pas créé de compte, ignorez ce courriel.',
    ],
  },
  ALREADY_MEMBER: {
    en: [
      'You already have an account',
      'Someone, probably you, tried to create a Hammerlane account with this e-mail address. It already has one, and nothing about it was changed.',
      '{signIn}',
      'Forgot the password? Choose a new one.',
      '{newPassword}',
      'If it wasn’t you, ignore this e-mail.',
    ],
    fr: [
      'Vous avez déjà un compte',
      'Quelqu’un, sans doute vous, a voulu ouvrir un compte Hammerlane avec cette adresse. Elle en a déjà un, et rien n’y a été changé.',
      '{signIn}',
      'Mot de passe oublié\u{A0}? Choisissez-en un nouveau.',
      '{newPassword}',
      'Si ce n’était pas vous, ignorez ce courriel.',
    ],
  },
  NEW_PASSWORD: {
    en: [
      'Choose a new password',
      'Open this link within an hour to choose a new password. It works once.',
      '{link}',
      'If you didn’t ask for this, ignore this e-mail. Your password stays the same.',
    ],
    fr: [
      'Choisissez un nouveau mot de passe',
      'Ouvrez ce lien dans l’heure pour choisir un nouveau mot de passe. Il ne sert qu’une fois.',
      '{link}',
      'Si vous ne l’avez pas demandé, ignorez ce courriel. Votre mot de passe reste le même.',
    ],
  },
  ADDRESS_WORKS: {
    en: [
      'Your e-mail works again',
      'This e-mail reached you, so we e-mail your notifications here again.',
    ],
    fr: [
      'Votre courriel fonctionne de nouveau',
      'Ce courriel vous est parvenu\u{A0}: vos notifications y seront de nouveau envoyées.',
    ],
  },
  CONFIRM_LETTER: {
    en: [
      'Confirm that you want our weekly letter',
      'Someone, probably you, asked for Hammerlane’s weekly letter at this address. Confirm it and the next one comes to you.',
      '{link}',
      'You agreed to this: “{consent}”',
      'The link works for seven days. If it wasn’t you, ignore this e-mail: we won’t write again.',
    ],
    fr: [
      'Confirmez que vous voulez notre lettre hebdomadaire',
      'Quelqu’un, sans doute vous, a demandé la lettre hebdomadaire de Hammerlane à cette adresse. Confirmez-le et vous recevrez la prochaine.',
      '{link}',
      'Vous avez accepté ceci\u{A0}: «\u{A0}{consent}\u{A0}»',
      'Le lien fonctionne sept jours. Si ce n’était pas vous, ignorez ce courriel\u{A0}: nous ne vous écrirons plus.',
    ],
  },
  HAS_LETTER: {
    en: [
      'You already get our weekly letter',
      'Someone, probably you, asked for Hammerlane’s weekly letter at this address. It gets it already, and nothing was changed.',
      '{link}',
    ],
    fr: [
      'Vous recevez déjà notre lettre hebdomadaire',
      'Quelqu’un, sans doute vous, a demandé la lettre hebdomadaire de Hammerlane à cette adresse. Elle la reçoit déjà, et rien n’a été changé.',
      '{link}',
    ],
  },
  DIGEST: {
    en: ['{count} notifications for you'],
    fr: ['{count} notifications pour vous'],
  },
} as const satisfies Readonly<Record<string, InEach<Text>>>;

export type MailKey = keyof typeof mailWords;

/** Labels of the buttons of a mail, by their placeholder. */
export const buttonWords: Partial<
  Readonly<Record<MailKey, Readonly<Record<string, InEach<string>>>>>
> = {
  VERIFY_ADDRESS: { link: { en: 'Verify my address', fr: 'Confirmer mon adresse' } },
  ALREADY_MEMBER: {
    signIn: { en: 'Sign in', fr: 'Se connecter' },
    newPassword: { en: 'New password', fr: 'Nouveau mot de passe' },
  },
  NEW_PASSWORD: { link: { en: 'Choose a password', fr: 'Choisir un mot de passe' } },
  CONFIRM_LETTER: { link: { en: 'Confirm my address', fr: 'Confirmer mon adresse' } },
  HAS_LETTER: { link: { en: 'Change what I get', fr: 'Changer ce que je reçois' } },
};
