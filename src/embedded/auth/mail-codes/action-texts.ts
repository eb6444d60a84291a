import { passwordPolicy } from '../../../domain/accounts/password-policy.ts';
import type { InEach, Language } from '../../../domain/accounts/language.ts';

/** A button to continue. */
export type PageLink = readonly [label: string, href: string];

/** Texts of the page for one kind of link; addresses are inserted as HTML. */
export interface ActionPageText {
  readonly title: string;
  readonly ask: (email: string, newEmail: string) => string;
  readonly button: string;
  readonly done: readonly [title: string, text: string];
  readonly next: readonly PageLink[];
}

/** Texts of the pages of mailed links in one language. */
export interface ActionTexts {
  readonly onward: string;
  readonly verifyEmail: ActionPageText;
  readonly verifyAndChangeEmail: ActionPageText;
  readonly recoverEmail: ActionPageText;
  readonly expired: readonly [title: string, text: string];
  readonly spent: readonly [title: string, text: string];
  readonly unusable: readonly [title: string, text: string];
  readonly after: readonly PageLink[];
  readonly reset: {
    readonly title: string;
    readonly account: string;
    readonly password: string;
    readonly rule: string;
    readonly button: string;
    readonly saved: readonly [title: string, heading: string, text: string];
    readonly next: readonly PageLink[];
  };
}

const en: ActionTexts = {
  onward: 'Continue',
  verifyEmail: {
    title: 'Confirm your e-mail',
    ask: (email) => `Confirm that <b>${email}</b> is your address.`,
    button: 'Confirm e-mail',
    done: [
      'Your e-mail is confirmed',
      'Go on where you left off, or see in your profile what is left before a bid.',
    ],
    next: [
      ['Go to my profile', '/profile'],
      ['Browse auctions', '/listings'],
    ],
  },
  verifyAndChangeEmail: {
    title: 'Use your new e-mail',
    ask: (email, newEmail) =>
      `Sign in with <b>${newEmail}</b> instead of <b>${email}</b> from now on.`,
    button: 'Use this e-mail',
    done: [
      'Your e-mail is changed',
      'You were signed out everywhere. Sign in with the new address.',
    ],
    next: [['Sign in', '/login']],
  },
  recoverEmail: {
    title: 'Take your e-mail back',
    ask: (_email, newEmail) => `Make <b>${newEmail}</b> the address you sign in with again.`,
    button: 'Take it back',
    done: [
      'You have your e-mail back',
      'If it was not you who changed it, choose a new password too.',
    ],
    next: [
      ['Choose a new password', '/forgotpassword'],
      ['Sign in', '/login'],
    ],
  },
  expired: ['This link has expired', 'Ask for a new one; the newest e-mail is the one that works.'],
  spent: ['This link no longer works', 'It was used already, or part of the address is missing.'],
  unusable: ['This link cannot be used', 'Ask for a new one.'],
  after: [
    ['Sign in', '/login'],
    ['Reset my password', '/forgotpassword'],
  ],
  reset: {
    title: 'Choose a new password',
    account: 'Account',
    password: 'New password',
    rule: `At least ${passwordPolicy.minLength} characters, without your name or e-mail. Length protects: a sentence is good.`,
    button: 'Save password',
    saved: [
      'Password saved',
      'Your password is saved',
      'You were signed out everywhere. Sign in with the new password.',
    ],
    next: [['Sign in', '/login']],
  },
};

const fr: ActionTexts = {
  onward: 'Continuer',
  verifyEmail: {
    title: 'Confirmez votre courriel',
    ask: (email) => `Confirmez que <b>${email}</b> est votre adresse.`,
    button: 'Confirmer le courriel',
    done: [
      'Votre courriel est confirmé',
      'Reprenez où vous étiez, ou voyez dans votre profil ce qu’il reste à faire avant une mise.',
    ],
    next: [
      ['Aller à mon profil', '/profile'],
      ['Parcourir les enchères', '/listings'],
    ],
  },
  verifyAndChangeEmail: {
    title: 'Utilisez votre nouveau courriel',
    ask: (email, newEmail) =>
      `Connectez-vous désormais avec <b>${newEmail}</b> au lieu de <b>${email}</b>.`,
    button: 'Utiliser ce courriel',
    done: [
      'Votre courriel est changé',
      'Vous avez été déconnecté partout. Connectez-vous avec la nouvelle adresse.',
    ],
    next: [['Se connecter', '/login']],
  },
  recoverEmail: {
    title: 'Reprenez votre courriel',
    ask: (_email, newEmail) =>
      `Faites de nouveau de <b>${newEmail}</b> l’adresse avec laquelle vous vous connectez.`,
    button: 'Le reprendre',
    done: [
      'Vous avez repris votre courriel',
      'Si ce n’est pas vous qui l’avez changé, choisissez aussi un nouveau mot de passe.',
    ],
    next: [
      ['Choisir un nouveau mot de passe', '/forgotpassword'],
      ['Se connecter', '/login'],
    ],
  },
  expired: [
    'Ce lien a expiré',
    'Demandez-en un nouveau\u{A0}; c’est le courriel le plus récent qui fonctionne.',
  ],
  spent: ['Ce lien ne fonctionne plus', 'Il a déjà servi, ou il manque une partie de l’adresse.'],
  unusable: ['Ce lien ne peut pas servir', 'Demandez-en un nouveau.'],
  after: [
    ['Se connecter', '/login'],
    ['Réinitialiser mon mot de passe', '/forgotpassword'],
  ],
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    account: 'Compte',
    password: 'Nouveau mot de passe',
    rule: `Au moins ${passwordPolicy.minLength} caractères, sans votre nom ni votre courriel. La longueur protège\u{A0}: une phrase convient.`,
    button: 'Enregistrer le mot de passe',
    saved: [
      'Mot de passe enregistré',
      'Votre mot de passe est enregistré',
      'Vous avez été déconnecté partout. Connectez-vous avec le nouveau mot de passe.',
    ],
    next: [['Se connecter', '/login']],
  },
};

const textsIn: InEach<ActionTexts> = { en, fr };

/** The language in a link (`lang=fr`); English if it names none, or an unknown one. */
export const languageOfLink = (url: URL): Language =>
  url.searchParams.get('lang')?.startsWith('fr') === true ? 'fr' : 'en';

export const actionTexts = (language: Language): ActionTexts => textsIn[language];
