import type { Messages } from '../../language/translate.ts';

/** Texts of automatic answers, and of the facts about a lot passed to a model. */
export const answers: Messages = {
  '{label}: {value}': '{label}\u00A0: {value}',
  '{confirm} to ask the seller.': '{confirm} pour poser la question au vendeur.',
  '{seller} and everybody who follows this lot can answer.':
    '{seller} et toutes les personnes qui suivent ce lot peuvent répondre.',
  '{seller} may know.': '{seller} le sait peut-être.',
  'An automatic answer from our pages, with the source of every sentence.':
    'Une réponse automatique tirée de nos pages, avec la source de chaque phrase.',
  'An automatic answer from this listing, its comments and our pages, with the source of every sentence.':
    'Une réponse automatique tirée de cette annonce, de ses commentaires et de nos pages, avec la source de chaque phrase.',
  'Ask about how it works': 'Une question sur le fonctionnement',
  'Ask about this lot': 'Une question sur ce lot',
  'Asked “{question}”, the seller answered: “{answer}”':
    'À la question «\u00A0{question}\u00A0», le vendeur a répondu\u00A0: «\u00A0{answer}\u00A0»',
  'Asked “{question}”, {name} answered: “{answer}”':
    'À la question «\u00A0{question}\u00A0», {name} a répondu\u00A0: «\u00A0{answer}\u00A0»',
  'Automatic answer': 'Réponse automatique',
  'Automatic answer, {model}': 'Réponse automatique, {model}',
  'Automatic answers need a connection.': 'Les réponses automatiques exigent une connexion.',
  'Comment by {name}': 'Commentaire de {name}',
  'It’s sent to the comments once there’s a connection.':
    'Votre question rejoindra les commentaires dès qu’il y aura une connexion.',
  'Looking for an answer…': 'Recherche d’une réponse…',
  'Not answered': 'Sans réponse',
  'Not what you wanted to know?': 'Ce n’est pas ce que vous vouliez savoir\u00A0?',
  'Nothing in this listing, its comments or our pages answers that.':
    'Rien dans cette annonce, ses commentaires ou nos pages ne répond à cette question.',
  'Nothing on our pages answers that.': 'Rien dans nos pages ne répond à cette question.',
  'Post the question in the comments': 'Poser la question dans les commentaires',
  'Read more': 'En savoir plus',
  'Saved on this device': 'Enregistré sur cet appareil',
  'Sign in to ask': 'Se connecter pour demander',
  'The auction ends {time}.': 'L’enchère se termine le {time}.',
  'The auction starts {time}.': 'L’enchère commence le {time}.',
  'The seller, in the comments': 'Le vendeur, dans les commentaires',
  'Your question': 'Votre question',
  'Your question is in the comments': 'Votre question est dans les commentaires',
};
