import type { Words } from '../words.ts';

/** News, articles and information pages. */
export const content: Words = {
  'All news': 'Tous les articles',
  Events: 'Événements',
  Everything: 'Tout',
  'Hammerlane news': 'Nouvelles de Hammerlane',
  Category: 'Catégorie',
  Guides: 'Guides',
  'Last updated {date}.': 'Mis à jour le {date}.',
  'Loading the news': 'Chargement des actualités',
  'Loading the text': 'Chargement du texte',
  Market: 'Marché',
  News: 'Actualités',
  'No articles in this category yet': 'Aucun article dans cette catégorie pour l’instant',
  'No articles yet': 'Aucun article pour l’instant',
  'On this page': 'Sur cette page',
  'Related articles': 'Articles connexes',
  'Updated {ago}.': 'Mis à jour {ago}.',
  Stories: 'Récits',
  'Articles appear here as soon as they are published.':
    'Les articles paraissent ici dès leur publication.',
  Tags: 'Mots-clés',
  'The news did not load': 'Les actualités ne se sont pas chargées',
  'This page did not load': 'Cette page ne s’est pas chargée',
  'This story did not load': 'Cet article ne s’est pas chargé',
  '{n} min read': '{n} min de lecture',
  '{subject}, news': '{subject}, actualités',
  'Offline. This story is kept on your device.':
    'Hors ligne. Cet article est gardé sur votre appareil.',
  'Write an article': 'Écrire un article',
  Articles: 'Articles',
  'An article': 'Un article',
  Published: 'Publié',
  Archived: 'Archivé',
  'Your articles': 'Vos articles',
  'Loading your articles': 'Chargement de vos articles',
  'Your articles could not be read': 'Vos articles n’ont pas pu être lus',
  'Write about a car, a sale or a road. It works without a signal, too.':
    'Écrivez sur une voiture, une vente ou une route. Cela fonctionne aussi sans réseau.',
  'Write a sentence or two first.': 'Écrivez d’abord une phrase ou deux.',
  Summary: 'Résumé',
  'One sentence, shown under the title.': 'Une phrase, affichée sous le titre.',
  'An empty line begins a paragraph. ## makes a heading, - a list, > a quotation, **strong** and [words](https://…) a link.':
    'Une ligne vide commence un paragraphe. ## fait un intertitre, - une liste, > une citation, **gras** et [mots](https://…) un lien.',
  'No title yet': 'Pas encore de titre',
  'Nothing written yet.': 'Rien d’écrit pour l’instant.',
  'Delete draft': 'Supprimer le brouillon',
  'Delete this draft…': 'Supprimer ce brouillon…',
  'Saved on this device. It is sent when you are back online.':
    'Enregistré sur cet appareil. L’envoi se fera au retour du réseau.',
  Write: 'Écrire',
  Preview: 'Aperçu',
  'This article is in review. The editors see what you save.':
    'Cet article est en révision. La rédaction voit ce que vous enregistrez.',
  'Saved on this device as you type. Only you can see a draft.':
    'Enregistré sur cet appareil à mesure que vous tapez. Vous seul voyez un brouillon.',
  'Save changes': 'Enregistrer les changements',
  'Save draft': 'Enregistrer le brouillon',
  'Moved back to drafts.': 'Remis dans les brouillons.',
  'Withdraw from review': 'Retirer de la révision',
  'Saved on this device. It is submitted when you are back online.':
    'Enregistré sur cet appareil. L’envoi se fera au retour du réseau.',
  'Submitted. The editors will review it next.': 'Soumis. La rédaction l’examinera bientôt.',
  'Submit for review': 'Soumettre à la rédaction',
  'This article is published': 'Cet article est publié',
  'This article is in review': 'Cet article est en révision',
  'To change it now, send the editors a message.':
    'Pour le modifier maintenant, écrivez à la rédaction.',
  'Read the article': 'Lire l’article',
  'About a car, a sale or a road. The editors review every article before it is published.':
    'Sur une voiture, une vente ou une route. La rédaction relit chaque article avant de le publier.',
  'Your article could not be read': 'Votre article n’a pas pu être lu',
  'Article not found': 'Article introuvable',
  'It was deleted, or it has not reached this device yet.':
    'Il a été supprimé, ou n’est pas encore arrivé sur cet appareil.',
};
