import type { Words } from '../words.ts';

/** News, articles and information pages. */
export const content: Words = {
  'All news': 'Tous les articles',
  Events: 'Événements',
  Everything: 'Tout',
  'From the house': 'De la maison',
  'From the paper': 'Au journal',
  Guides: 'Guides',
  'Last changed {date}.': 'Dernière modification le {date}.',
  'Loading the news': 'Chargement des actualités',
  'Loading the text': 'Chargement du texte',
  Market: 'Marché',
  News: 'Actualités',
  'Nothing on this subject yet': 'Rien sur ce sujet pour l’instant',
  'Nothing printed yet': 'Rien de publié pour l’instant',
  'On this page': 'Sur cette page',
  'Read on': 'À lire aussi',
  'Read {ago}.': 'Lu {ago}.',
  Stories: 'Récits',
  'Stories appear here as soon as the editors let them go.':
    'Les articles paraissent ici dès que la rédaction les publie.',
  Subjects: 'Sujets',
  Tags: 'Mots-clés',
  'The news did not load': 'Les actualités ne se sont pas chargées',
  'This page did not load': 'Cette page ne s’est pas chargée',
  'This story did not load': 'Cet article ne s’est pas chargé',
  '{n} min': '{n} min',
  '{subject}, news': '{subject}, actualités',
  'Offline. This story is kept on your device.':
    'Hors ligne. Cet article est gardé sur votre appareil.',
};
