import type { InEach, Language } from '../../domain/accounts/language.ts';
import { oneLine } from '../one-line.ts';
import type { Mail, Ports } from '../ports.ts';

interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** A letter in one language; in both where it is not known which one its reader wants. */
const mail = (to: string, letters: InEach<Letter>, language: Language | null): Mail => {
  const said = language === null ? [letters.en, letters.fr] : [letters[language]];
  return {
    to: oneLine(to),
    subject: oneLine(said.map(({ subject }) => subject).join(' / ')),
    text: `${said.map(({ lines }) => lines.join('\n\n')).join('\n\n—\n\n')}\n\nHammerlane\n`,
  };
};

/** The link with the language of the page it leads to, which is that of its letter. */
const spoken = (link: string, language: Language): string => {
  const url = new URL(link);
  url.searchParams.set('lang', language);
  return url.href;
};

/** Makes a letter and sends it. What fails is only logged: the answer would tell who has an account. */
export const post = async (
  { mail: mailer, log }: Pick<Ports, 'mail' | 'log'>,
  letter: () => Mail | Promise<Mail>,
): Promise<void> => {
  try {
    await mailer.send(await letter());
  } catch (error) {
    log('error', `a mail about an account failed: ${String(error)}`);
  }
};

export const verificationMail = (to: string, link: string, language: Language | null): Mail =>
  mail(
    to,
    {
      en: {
        subject: 'Verify your e-mail address',
        lines: [
          'Welcome to Hammerlane. Open this link to verify your e-mail address:',
          spoken(link, 'en'),
          'If you didn’t sign up, ignore this e-mail.',
        ],
      },
      fr: {
        subject: 'Confirmez votre adresse courriel',
        lines: [
          'Bienvenue chez Hammerlane. Ouvrez ce lien pour confirmer votre adresse courriel\u{A0}:',
          spoken(link, 'fr'),
          'Si vous n’avez pas créé de compte, ignorez ce courriel.',
        ],
      },
    },
    language,
  );

/** To the owner of an address with which an account was to be opened once more. */
export const alreadyMemberMail = (to: string, site: string): Mail =>
  mail(
    to,
    {
      en: {
        subject: 'You already have an account',
        lines: [
          'Someone, probably you, tried to create a Hammerlane account with this e-mail address. It already has one, and nothing about it was changed.',
          `Sign in:\n${site}/login`,
          `Forgot the password? Choose a new one:\n${site}/forgotpassword`,
          'If it wasn’t you, ignore this e-mail.',
        ],
      },
      fr: {
        subject: 'Vous avez déjà un compte',
        lines: [
          'Quelqu’un, sans doute vous, a voulu ouvrir un compte Hammerlane avec cette adresse. Elle en a déjà un, et rien n’y a été changé.',
          `Connectez-vous\u{A0}:\n${site}/login`,
          `Mot de passe oublié\u{A0}? Choisissez-en un nouveau\u{A0}:\n${site}/forgotpassword`,
          'Si ce n’était pas vous, ignorez ce courriel.',
        ],
      },
    },
    null,
  );

export const resetMail = (to: string, link: string, language: Language): Mail =>
  mail(
    to,
    {
      en: {
        subject: 'Choose a new password',
        lines: [
          'Open this link within an hour to choose a new password. It works once:',
          spoken(link, 'en'),
          'If you didn’t ask for this, ignore this e-mail. Your password stays the same.',
        ],
      },
      fr: {
        subject: 'Choisissez un nouveau mot de passe',
        lines: [
          'Ouvrez ce lien dans l’heure pour choisir un nouveau mot de passe. Il ne sert qu’une fois\u{A0}:',
          spoken(link, 'fr'),
          'Si vous ne l’avez pas demandé, ignorez ce courriel. Votre mot de passe reste le même.',
        ],
      },
    },
    language,
  );
