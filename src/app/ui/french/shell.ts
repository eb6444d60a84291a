import type { Words } from '../words.ts';

/** The frame around every page. */
export const shell: Words = {
  Browse: 'Parcourir',
  'Its copy on this device was deleted.': 'La copie gardée sur cet appareil a été supprimée.',
  'Its storage could not be opened: everything works while this page is open, and only then.':
    'Son stockage n’a pas pu être ouvert : tout fonctionne tant que cette page est ouverte, et pas au-delà.',
  'It is being fetched again.': 'Elle est en train d’être récupérée.',
  Main: 'Principal',
  Me: 'Moi',
  Messages: 'Messages',
  'Nothing is kept on this device.': 'Rien n’est conservé sur cet appareil.',
  'Offline since {time}.': 'Hors ligne depuis {time}.',
  'Offline.': 'Hors ligne.',
  Sell: 'Vendre',
  'Skip to content': 'Aller au contenu',
  'Some of what you could see is no longer shown to you.':
    'Une partie de ce que vous pouviez voir ne vous est plus montrée.',
  'This device’s copy was cleared by the browser.':
    'La copie de cet appareil a été effacée par le navigateur.',
  'Try now': 'Essayer maintenant',
  Understood: 'Compris',
  Watchlist: 'Suivis',
  'new notices': 'nouveaux avis',
  unread: 'non lus',
  watched: 'suivis',
  '{head} Prices may have moved.': '{head} Les prix ont pu changer.',
  '{head} Prices may have moved. {link}.': '{head} Les prix ont pu changer. {link}.',
  '{n} thing of yours waits': '{n} de vos envois attend',
  '{n} thing you had not sent yet was lost with it.': '{n} envoi en attente a été perdu avec elle.',
  '{n} things of yours wait': '{n} de vos envois attendent',
  '{n} things you had not sent yet were lost with it.':
    '{n} envois en attente ont été perdus avec elle.',
};
