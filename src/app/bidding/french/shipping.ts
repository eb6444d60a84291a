import type { Messages } from '../../ui/translate.ts';

/** Shipping: its estimate on the page of a lot, and in the sum before a bid. */
export const shipping: Messages = {
  'All in, with shipping as estimated': 'Tout compris, transport estimé',
  'An estimate, good until {date}.': 'Estimation valable jusqu’au {date}.',
  'Ask again': 'Redemander',
  'Asking…': 'Un instant…',
  'Car or smaller': 'Voiture ou plus petit',
  'Enclosed trailer': 'Remorque fermée',
  'Estimated {time}.': 'Estimé {time}.',
  'It does not run': 'Il ne roule pas',
  'Long pickup or van': 'Camionnette longue ou fourgon',
  'Motorhome or trailer': 'Autocaravane ou remorque',
  'Not known here while offline.': 'Inconnu ici sans connexion.',
  'Open trailer': 'Remorque ouverte',
  'Add shipping to {code}': 'Ajouter le transport vers {code}',
  'Shipping to {code}, {trailer}': 'Transport vers {code}, {trailer}',
  Size: 'Taille',
  'Kind of trailer': 'Type de remorque',
  'Where it would go, such as M5V 2T6 or 98103.': 'Où il irait, par exemple M5V 2T6 ou 98103.',
  'about {amount}, so {total} in all.': 'environ {amount}, donc {total} en tout.',
  'enclosed trailer': 'remorque fermée',
  'open trailer': 'remorque ouverte',
  '{distance} in a straight line, {from} to {to} days on the way.':
    '{distance} à vol d’oiseau, de {from} à {to} jours de route.',
};
