import type { Messages } from '../../language/translate.ts';

/** Texts about news, articles and information pages. */
export const content: Messages = {
  'Enlarge: {photo}': 'Agrandir\u00A0: {photo}',
  'About a car, a sale or a road. The editors review every article before it is published.':
    'Sur une voiture, une vente ou une route. La rédaction relit chaque article avant de le publier.',
  'All news': 'Tous les articles',
  Archived: 'Archivé',
  'Article not found': 'Article introuvable',
  'Articles appear here as soon as they are published.':
    'Les articles paraissent ici dès leur publication.',
  'Browse the lots': 'Parcourir les lots',
  'Delete draft': 'Supprimer le brouillon',
  'Delete this draft…': 'Supprimer ce brouillon…',
  Events: 'Événements',
  Guides: 'Guides',
  'Hammerlane news': 'Nouvelles de Hammerlane',
  'It was deleted, or it has not reached this device yet.':
    'Il a été supprimé, ou n’est pas encore arrivé sur cet appareil.',
  'Last updated {date}.': 'Mis à jour le {date}.',
  'Loading the news': 'Chargement des actualités',
  'Loading the text': 'Chargement du texte',
  'Loading your articles': 'Chargement de vos articles',
  'Moved back to drafts.': 'Remis dans les brouillons.',
  'News feed (RSS)': 'Fil de nouvelles (RSS)',
  'No articles in this category yet': 'Aucun article dans cette catégorie pour l’instant',
  'No articles yet': 'Aucun article pour l’instant',
  'This story is kept on your device.': 'Cet article est gardé sur votre appareil.',
  'Other terms': 'Autres termes',
  'On this page': 'Sur cette page',
  'One sentence, shown under the title.': 'Une phrase, affichée sous le titre.',
  Published: 'Publié',
  'Read the article': 'Lire l’article',
  'Related articles': 'Articles connexes',
  'Save changes': 'Enregistrer les changements',
  'Save draft': 'Enregistrer le brouillon',
  'Saved on this device as you type. Only you can see a draft.':
    'Enregistré sur cet appareil à mesure que vous tapez. Vous seul voyez un brouillon.',
  'Saved on this device. It is submitted once there’s a connection.':
    'Enregistré sur cet appareil. L’envoi se fera au retour du réseau.',
  Stories: 'Récits',
  'Submitted. The editors will review it next.': 'Soumis. La rédaction l’examinera bientôt.',
  '{n, plural, one {# photo is still on its way. Keep Hammerlane open until it arrives.} other {# photos are still on their way. Keep Hammerlane open until they arrive.}}':
    '{n, plural, one {# photo est encore en route. Gardez Hammerlane ouvert jusqu’à son arrivée.} other {# photos sont encore en route. Gardez Hammerlane ouvert jusqu’à leur arrivée.}}',
  'Not submitted yet': 'Pas encore soumis',
  'A photo did not arrive. Try it again or remove it first.':
    'Une photo n’est pas arrivée. Réessayez ou retirez-la d’abord.',
  Summary: 'Résumé',
  Tags: 'Mots-clés',
  'The editors ask for changes': 'La rédaction demande des changements',
  'The news did not load': 'Les actualités ne se sont pas chargées',
  'This article is in review. The editors see what you save.':
    'Cet article est en révision. La rédaction voit ce que vous enregistrez.',
  'This article is published': 'Cet article est publié',
  'This article was taken down': 'Cet article a été retiré',
  'This story did not load': 'Cet article ne s’est pas chargé',
  'To change it now, send the editors a message.':
    'Pour le modifier maintenant, écrivez à la rédaction.',
  'Withdraw from review': 'Retirer de la révision',
  'Write a sentence or two first.': 'Écrivez d’abord une phrase ou deux.',
  'Write about a car, a sale or a road. It works without a signal, too.':
    'Écrivez sur une voiture, une vente ou une route. Cela fonctionne aussi sans réseau.',
  'Write an article': 'Écrire un article',
  'Your article could not be read': 'Votre article n’a pas pu être lu',
  'Your articles': 'Vos articles',
  'Your articles could not be read': 'Vos articles n’ont pas pu être lus',
  'The photo could not be sent or read.': 'La photo n’a pas pu être envoyée ou lue.',
  '{n, plural, one {# photo is on this device and goes out by itself.} other {# photos are on this device and go out by themselves.}}':
    '{n, plural, one {# photo est sur cet appareil et partira d’elle-même.} other {# photos sont sur cet appareil et partiront d’elles-mêmes.}}',
  '{name} was not sent': '{name} n’a pas été envoyée',
  '{n} min read': '{n} min de lecture',
  '{subject}, news': '{subject}, actualités',
  '{before} or {last}': '{before} ou {last}',
  '{n, plural, one {# day} other {# days}}': '{n, plural, one {# jour} other {# jours}}',
  '{n, plural, one {# minute} other {# minutes}}': '{n, plural, one {# minute} other {# minutes}}',
  '{n, plural, one {# second} other {# seconds}}':
    '{n, plural, one {# seconde} other {# secondes}}',
  '{step} above': '{step} au-delà',
  '{step} below {below}': '{step} sous {below}',
  'An article': 'Un article',
};
