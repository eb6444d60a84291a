import type { Messages } from '../../language/translate.ts';

/** Texts about the weekly letter, and the choice of mails. */
export const letters: Messages = {
  'Auctions: what’s ending and what sold': 'Enchères : ce qui se termine et ce qui s’est vendu',
  'Changed your mind?': 'Vous avez changé d’idée ?',
  'Do you want the weekly letter at {email}?':
    'Voulez-vous la lettre hebdomadaire à l’adresse {email} ?',
  'Hammerlane, Toronto. We keep when and where you agreed, and these words.':
    'Hammerlane, Toronto. Nous gardons la date, la page et les mots de votre accord.',
  'In the app and on your devices, nothing changes: that is in your settings.':
    'Rien ne change dans l’application ni sur vos appareils : cela se choisit dans vos réglages.',
  'Loading what you get': 'Chargement de ce que vous recevez',
  'Members choose what they are mailed in their settings.':
    'Les membres choisissent leurs courriels dans leurs réglages.',
  'News: the week’s articles': 'Actualités : les articles de la semaine',
  'Once a week: the auctions that are ending, what sold and for how much, and the week’s articles.':
    'Une fois par semaine : les enchères qui se terminent, ce qui s’est vendu et à quel prix, et les articles de la semaine.',
  'Or change what it has': 'Ou changez son contenu',
  'Reading the link': 'Lecture du lien',
  'Saved. The next letter has what you chose.':
    'Enregistré. La prochaine lettre aura ce que vous avez choisi.',
  'Saved. You’re e-mailed about what is checked below.':
    'Enregistré. Vous recevez un courriel pour ce qui est coché ci-dessous.',
  Subscribe: 'S’abonner',
  'The letter goes to {email}.': 'La lettre sera envoyée à {email}.',
  'The next weekly letter goes to {email}.':
    'La prochaine lettre hebdomadaire sera envoyée à {email}.',
  Unsubscribe: 'Se désabonner',
  'We e-mail {email} first, so that you can confirm it.':
    'Nous écrirons d’abord à {email}, pour que vous puissiez confirmer.',
  'We e-mailed {email}. Open the link in it to confirm, and you’re subscribed.':
    'Nous avons écrit à {email}. Ouvrez le lien du courriel pour confirmer, et vous serez abonné.',
  'What else you’re e-mailed about': 'Vos autres courriels',
  'What we e-mail you': 'Ce que nous vous envoyons',
  'What to send you': 'Ce que vous voulez recevoir',
  'Yes, e-mail me Hammerlane’s weekly letter. I can unsubscribe at any time.':
    'Oui, envoyez-moi la lettre hebdomadaire de Hammerlane par courriel. Je peux me désabonner à tout moment.',
  'Yes, subscribe me': 'Oui, m’abonner',
  'Yes, subscribe me again': 'Oui, m’abonner de nouveau',
  'Your e-mails': 'Vos courriels',
  'You get the weekly letter at {email}.': 'Vous recevez la lettre hebdomadaire à {email}.',
  'You’re subscribed': 'Vous êtes abonné',
  'You’re unsubscribed.': 'Vous êtes désabonné.',
  '{email} gets no e-mail anymore about: {names}.':
    '{email} ne reçoit plus de courriel pour : {names}.',
  '{email} gets no weekly letter anymore.': '{email} ne reçoit plus la lettre hebdomadaire.',
  '{email} gets the weekly letter again.': '{email} reçoit de nouveau la lettre hebdomadaire.',
  '{email} gets the weekly letter.': '{email} reçoit la lettre hebdomadaire.',
  '{email} is e-mailed about: {names}.': '{email} reçoit un courriel pour : {names}.',
};
