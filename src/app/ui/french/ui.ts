import type { Words } from '../words.ts';

/** Components: fields, tables, times and figures. */
export const ui: Words = {
  '10 minutes left': 'Il reste 10 minutes',
  '2 minutes left': 'Il reste 2 minutes',
  OK: 'OK',
  'Remove filter: {name}': 'Retirer le filtre : {name}',
  'Select all': 'Tout sélectionner',
  'Select {name}': 'Sélectionner {name}',
  'Time is up': 'Le temps est écoulé',
  d: 'j',
  'just now': 'à l’instant',
  optional: 'facultatif',
  'today {time}': 'aujourd’hui à {time}',
  'tomorrow {time}': 'demain à {time}',
  '{day} {time}': 'le {day} à {time}',
  '{d} d {h} h': '{d} j {h} h',
  '{n} days ago': 'il y a {n} jours',
  '{n} h ago': 'il y a {n} h',
  '{n} min ago': 'il y a {n} min',
  '{size} GB': '{size} Go',
  '{size} MB': '{size} Mo',
  '{size} kB': '{size} ko',
  '{weekday} {time}': '{weekday} à {time}',
};
