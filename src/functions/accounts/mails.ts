import type { InEach, Language } from '../../domain/accounts/language.ts';
import { oneLine } from '../one-line.ts';
import type { Mail } from '../ports.ts';

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

export const verificationMail = (to: string, link: string, language: Language | null): Mail =>
  mail(
    to,
    {
      en: {
        subject: 'Verify your e-mail address',
        lines: [
          'Welcome to Hammerlane. Open this address to verify your e-mail:',
          link,
          'You did not sign up? Then there is nothing to do.',
        ],
      },
      fr: {
        subject: 'Confirmez votre adresse courriel',
        lines: [
          'Bienvenue chez Hammerlane. Ouvrez cette adresse pour confirmer votre courriel\u{A0}:',
          link,
          'Vous ne vous êtes pas inscrit\u{A0}? Alors il n’y a rien à faire.',
        ],
      },
    },
    language,
  );

export const alreadyMemberMail = (to: string): Mail =>
  mail(
    to,
    {
      en: {
        subject: 'You already have an account',
        lines: [
          'Somebody, probably you, tried to open an account with this address. There is one already.',
          'If you forgot the password, ask for a new one on the sign-in page.',
        ],
      },
      fr: {
        subject: 'Vous avez déjà un compte',
        lines: [
          'Quelqu’un, sans doute vous, a voulu ouvrir un compte avec cette adresse. Il y en a déjà un.',
          'Si vous avez oublié le mot de passe, demandez-en un nouveau sur la page de connexion.',
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
          'Open this address within the hour to choose a new password. It works once:',
          link,
          'You did not ask for it? Then your password stays as it is.',
        ],
      },
      fr: {
        subject: 'Choisissez un nouveau mot de passe',
        lines: [
          'Ouvrez cette adresse dans l’heure pour choisir un nouveau mot de passe. Elle ne sert qu’une fois\u{A0}:',
          link,
          'Vous ne l’avez pas demandé\u{A0}? Alors votre mot de passe reste le même.',
        ],
      },
    },
    language,
  );
