import type { Words } from '../words.ts';

/** Makes and models. */
export const catalogue: Words = {
  'All makes': 'Toutes les marques',
  'Also called': 'Aussi appelé',
  Bodies: 'Carrosseries',
  Built: 'Production',
  'By make': 'Par marque',
  'By model': 'Par modèle',
  'Find a make': 'Trouver une marque',
  'Loading makes': 'Chargement des marques',
  'Loading models': 'Chargement des modèles',
  'Loading the make': 'Chargement de la marque',
  'Loading the model': 'Chargement du modèle',
  Models: 'Modèles',
  'Most on offer': 'Les plus offertes',
  'No make is called “{name}”.': 'Aucune marque ne s’appelle « {name} ».',
  'No makes yet': 'Pas encore de marques',
  'No models of {make} yet.': 'Pas encore de modèle {make}.',
  'None at present': 'Aucun en ce moment',
  'The makes did not load': 'Les marques ne se sont pas chargées',
  'The models did not load': 'Les modèles ne se sont pas chargés',
  'This device has not been online since it was set up. They come with the first visit.':
    'Cet appareil n’a pas été en ligne depuis sa configuration. Elles arrivent avec la première visite.',
  'This make did not load': 'Cette marque ne s’est pas chargée',
  'This model did not load': 'Ce modèle ne s’est pas chargé',
  'Where this is': 'Où vous êtes',
  'from {year}': 'depuis {year}',
  today: 'aujourd’hui',
  '{n} make': '{n} marque',
  '{n} makes': '{n} marques',
  '{n} on offer': '{n} en vente',
};
