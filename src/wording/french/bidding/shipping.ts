import type { Messages } from '../../language/translate.ts';

/** Texts about shipping: its estimate on the page of a lot, and in the total before a bid. */
export const shipping: Messages = {
  'It is sent once there’s a connection.': 'Elle partira dès qu’il y aura une connexion.',
  'Not before': 'Pas avant le',
  'Open the outbox': 'Ouvrir la boîte d’envoi',
  'Or province or state': 'Ou province ou État',
  Remarks: 'Remarques',
  'Request another': 'Faire une autre demande',
  'Request this transport': 'Demander ce transport',
  'Enter where it is and where it’s going to see an estimate.':
    'Indiquez le départ et l’arrivée : l’estimation s’affiche ici.',
  'Send request': 'Envoyer la demande',
  To: 'À',
  'We have your request': 'Nous avons votre demande',
  'We’ll write to {email}. A confirmation is on its way there.':
    'Nous écrirons à {email}. Une confirmation y est en route.',
  'What would it cost?': 'Combien cela coûterait-il ?',
  'Year, make and model, such as 1972 Datsun 240Z.':
    'Année, marque et modèle, par exemple Datsun 240Z 1972.',
  'Your request was not taken': 'Votre demande n’a pas été prise',
  'All in, with shipping as estimated': 'Tout compris, transport estimé',
  'An estimate, good until {date}.': 'Estimation valable jusqu’au {date}.',
  'Ask again': 'Redemander',
  'Asking…': 'Un instant…',
  'Car or smaller': 'Voiture ou plus petit',
  'Enclosed trailer': 'Remorque fermée',
  'Estimated {time}.': 'Estimé {time}.',
  'Not running': 'Ne roule pas',
  'Long pickup or van': 'Camionnette longue ou fourgon',
  'Motorhome or trailer': 'Autocaravane ou remorque',
  'Not known here without a connection.': 'Inconnu ici sans connexion.',
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
