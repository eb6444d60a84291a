import type { Words } from '../../ui/words.ts';

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
  'None right now': 'Aucun en ce moment',
  'Makes didn’t load': 'Les marques ne se sont pas chargées',
  'Models didn’t load': 'Les modèles ne se sont pas chargés',
  'This device hasn’t been online since it was set up. They load when you first connect.':
    'Cet appareil n’a pas été en ligne depuis son installation. Elles se chargent à la première connexion.',
  'This make didn’t load': 'Cette marque ne s’est pas chargée',
  'This model didn’t load': 'Ce modèle ne s’est pas chargé',
  Vietnam: 'Viêt Nam',
  'Where you are': 'Où vous êtes',
  '{n, plural, one {# recent result} other {# recent results}}':
    '{n, plural, one {# résultat récent} other {# résultats récents}}',
  'from {year}': 'depuis {year}',
  today: 'aujourd’hui',
  '{n, plural, one {# make} other {# makes}}': '{n, plural, one {# marque} other {# marques}}',
  '{n} on offer': '{n} en vente',
};
