import type { Messages } from '../../language/translate.ts';

/** Texts about giveaways: the prize, taking part, and the draw. */
export const giveaways: Messages = {
  'A giveaway that is no longer shown': 'Un concours qui n’est plus affiché',
  'A vehicle you submit is accepted': 'Un véhicule que vous soumettez est accepté',
  'Accepted submission': 'Véhicule accepté',
  'Answer an arithmetic question correctly within {span} of seeing it, one try, within {days} of the draw.':
    'Répondre correctement à une question d’arithmétique dans un délai de {span} après l’avoir vue, en un seul essai, dans les {days} suivant le tirage.',
  'Answer by {time}.': 'Répondez au plus tard {time}.',
  'Answered correctly and won': 'A bien répondu et a gagné',
  'Answered wrongly': 'A mal répondu',
  'Approximate retail value': 'Valeur au détail approximative',
  'Before anyone entered, we chose a secret seed and published its SHA-256 digest. After closing, we publish every entry under a pseudonym and the digest of that list. The seed is revealed with the draw. Together they decide the winning ticket, so nobody can steer it, and anybody can check it.':
    'Avant que quiconque participe, nous avons choisi une graine secrète et publié son empreinte SHA-256. Après la fermeture, nous publions chaque participation sous un pseudonyme, et l’empreinte de cette liste. La graine est révélée au tirage. Ensemble, elles désignent le billet gagnant\u00A0: personne ne peut l’orienter, et tout le monde peut le vérifier.',
  'Change where you live or your date of birth':
    'Changer votre lieu de résidence ou votre date de naissance',
  'Choose where you live.': 'Choisissez où vous habitez.',
  'Closed, to be drawn': 'Fermé, tirage à venir',
  'Closing date': 'Date de fermeture',
  Counted: 'Compté',
  'Counts {times} times from {from} to {until}.': 'Compte {times}\u00A0fois du {from} au {until}.',
  'Date of birth': 'Date de naissance',
  'Didn’t answer in time': 'N’a pas répondu à temps',
  'Didn’t respond': 'N’a pas donné signe de vie',
  'Digest of the entries': 'Empreinte des participations',
  'Digest of the salt of the pseudonyms': 'Empreinte du sel des pseudonymes',
  'Digest of the seed': 'Empreinte de la graine',
  Drawn: 'Tiré',
  'Drawn, the skill question is pending': 'Tiré, en attente de la question d’habileté',
  'Each new member who enters through your link, up to {most} entries':
    'Chaque nouveau membre qui participe grâce à votre lien, jusqu’à {most}\u00A0participations',
  'Enter a giveaway, and each of your entries is here with its reason.':
    'Participez à un concours, et chacune de vos participations sera ici avec son origine.',
  'Enter for free': 'Participer gratuitement',
  'Enter the giveaway': 'Participer au concours',
  'Enter your date of birth.': 'Entrez votre date de naissance.',
  Entering: 'Inscription',
  'Entrant {name}': 'Participant {name}',
  'Entries close {time}': 'Fin des participations\u00A0: {time}',
  'Entries open {time}': 'Début des participations\u00A0: {time}',
  'Every {amount} you spend on goods in the shop, without tax and shipping':
    'Chaque tranche de {amount} dépensée en articles à la boutique, sans taxes ni livraison',
  'Free entry': 'Participation gratuite',
  'Free forms': 'Formulaires gratuits',
  Giveaway: 'Concours',
  'Giveaway entries': 'Participations au concours',
  'Go to the lots': 'Voir les lots',
  'Hammerlane staff can’t enter.': 'Le personnel de Hammerlane ne peut pas participer.',
  'Has yet to answer the question': 'Doit encore répondre à la question',
  'I don’t work for Hammerlane, and I don’t live with anyone who does':
    'Je ne travaille pas pour Hammerlane et je n’habite avec personne qui y travaille',
  'It’s over': 'Terminé',
  'Loading the giveaway': 'Chargement du concours',
  'Loading your entries': 'Chargement de vos participations',
  'Minimum age': 'Âge minimal',
  'More entries': 'Plus de participations',
  'Multiply and divide first. You have one try.':
    'Multipliez et divisez d’abord. Vous avez un seul essai.',
  Newsletter: 'Infolettre',
  'No entries yet': 'Aucune participation pour l’instant',
  'No giveaway right now': 'Aucun concours en ce moment',
  'No purchase is necessary. Each form is worth {n, plural, one {# entry} other {# entries}}, once a day, up to the same {most} entries anyone can have. We check each form by hand.':
    'Aucun achat n’est requis. Chaque formulaire vaut {n, plural, one {# participation} other {# participations}}, une fois par jour, jusqu’aux mêmes {most} participations que tout le monde peut avoir. Nous vérifions chaque formulaire à la main.',
  'No purchase necessary: one form a day, {n, plural, one {# entry} other {# entries}} each, up to {most}.':
    'Aucun achat requis\u00A0: un formulaire par jour, {n, plural, one {# participation} other {# participations}} chacun, jusqu’à {most}.',
  'Not counted': 'Non compté',
  'Not counted: it arrived more than a day late.':
    'Non compté\u00A0: il est arrivé avec plus d’un jour de retard.',
  'Not counted: its day isn’t within the giveaway.':
    'Non compté\u00A0: sa date n’est pas comprise dans celles du concours.',
  'Not counted: the giveaway isn’t open where you live.':
    'Non compté\u00A0: le concours n’est pas ouvert là où vous habitez.',
  'Not counted: the giveaway wasn’t open.': 'Non compté\u00A0: le concours n’était pas ouvert.',
  'Not counted: {why}': 'Non compté\u00A0: {why}',
  Odds: 'Chances de gagner',
  'One in {total} for each entry: {people, plural, one {# person} other {# people}} took part.':
    'Une sur {total} pour chaque participation\u00A0; nombre de participants\u00A0: {people}.',
  'Only used to check your age.': 'Sert seulement à vérifier votre âge.',
  'Open to enter': 'Ouvert',
  'Open to residents of': 'Ouvert aux résidents de',
  'Opening date': 'Date d’ouverture',
  'Opens soon': 'Ouvre bientôt',
  'Other giveaways': 'Autres concours',
  'People who live with Hammerlane staff can’t enter.':
    'Les personnes qui habitent avec un membre du personnel de Hammerlane ne peuvent pas participer.',
  Prizes: 'Prix',
  'Province or state you live in': 'Province ou État où vous habitez',
  Referrals: 'Recommandations',
  'Right! This prize is yours: {prize}. We’ll write to you about it.':
    'Bonne réponse! Ce prix est à vous\u00A0: {prize}. Nous vous écrirons à ce sujet.',
  'See the giveaway': 'Voir le concours',
  Seed: 'Graine',
  'Seed and entries do not lead to these tickets.':
    'La graine et les participations ne mènent pas à ces billets.',
  'Seed and entries lead to exactly these tickets.':
    'La graine et les participations mènent exactement à ces billets.',
  'Send the free entry': 'Envoyer la participation gratuite',
  'Send your answer': 'Envoyer votre réponse',
  'Share your link': 'Partager votre lien',
  'Shop purchases': 'Achats à la boutique',
  'Show me the question': 'Afficher la question',
  'Sign in to enter and to see your entries. Signing up is free.':
    'Ouvrez une session pour participer et voir vos participations. L’inscription est gratuite.',
  'Subscribe to the newsletter and confirm': 'S’abonner à l’infolettre et confirmer l’abonnement',
  'Take part': 'Participer',
  'That wasn’t the right answer, so another entry is drawn.':
    'Ce n’était pas la bonne réponse\u00A0: une autre participation est tirée.',
  'The draw': 'Le tirage',
  'The entries are not those published before the draw.':
    'Les participations ne sont pas celles qui ont été publiées avant le tirage.',
  'The entries are those published before the draw.':
    'Les participations sont celles qui ont été publiées avant le tirage.',
  'The giveaway did not load': 'Le concours ne s’est pas chargé',
  'The list of entries could not be loaded.':
    'La liste des participations n’a pas pu être chargée.',
  'The number of entries is right.': 'Le nombre de participations est exact.',
  'The number of entries is wrong.': 'Le nombre de participations est inexact.',
  'The prize': 'Le prix',
  'The question didn’t open': 'La question ne s’est pas affichée',
  'The rules': 'Le règlement',
  'The seed is not the one promised when the giveaway opened.':
    'La graine n’est pas celle qui a été promise à l’ouverture du concours.',
  'The seed is the one promised when the giveaway opened.':
    'La graine est celle qui a été promise à l’ouverture du concours.',
  'The time to answer is over, so another entry is drawn.':
    'Le temps pour répondre est écoulé\u00A0: une autre participation est tirée.',
  'They depend on how many eligible entries there are; each entry has the same chance.':
    'Elles dépendent du nombre de participations admissibles\u00A0; chacune a la même chance.',
  'This draw checks out.': 'Ce tirage est exact.',
  'This draw does not check out.': 'Ce tirage n’est pas exact.',
  'This giveaway isn’t open to residents of your province or state.':
    'Ce concours n’est pas ouvert aux résidents de votre province ou État.',
  'This needs a connection.': 'Il faut une connexion.',
  'Ticket {ticket}': 'Billet {ticket}',
  'To win': 'Pour gagner',
  'Verified phone': 'Téléphone vérifié',
  'Verify this draw': 'Vérifier ce tirage',
  'Verify your phone number': 'Faire vérifier votre numéro de téléphone',
  'Waiting to be checked': 'En attente de vérification',
  'Wasn’t eligible': 'N’était pas admissible',
  'We couldn’t award you this prize: {why}':
    'Nous n’avons pas pu vous remettre ce prix\u00A0: {why}',
  'When there is a prize to win, it is here, with its rules and its draw.':
    'Quand il y a un prix à gagner, il est ici, avec son règlement et son tirage.',
  'Where your entries came from': 'L’origine de vos participations',
  'Why you have no entries': 'Pourquoi vous n’avez aucune participation',
  'Without this you can’t enter.': 'Sans cela, vous ne pouvez pas participer.',
  'Won by {names}': 'Gagné par {names}',
  'You can’t enter this giveaway': 'Vous ne pouvez pas participer à ce concours',
  'You didn’t enter this one.': 'Vous n’avez pas participé à celui-ci.',
  'You have the most entries anyone can have.': 'Vous avez le maximum de participations permis.',
  'You have {span} from the moment you see it, and one try. No calculator, and nobody’s help.':
    'Vous avez {span} à partir du moment où vous la voyez, et un seul essai. Sans calculatrice et sans l’aide de personne.',
  'You haven’t entered yet.': 'Vous ne participez pas encore.',
  'You must be at least {age} to enter where you live.':
    'Là où vous habitez, il faut avoir au moins {age}\u00A0ans pour participer.',
  'You were drawn': 'Le sort vous a désigné',
  'You were drawn, but didn’t win': 'Le sort vous a désigné, mais vous n’avez pas gagné',
  'You won the prize': 'Vous avez gagné le prix',
  'Your account is disabled.': 'Votre compte est désactivé.',
  'Your answer': 'Votre réponse',
  'Your e-mail address isn’t verified yet. Your entries count once it is.':
    'Votre adresse courriel n’est pas encore vérifiée. Vos participations compteront dès qu’elle le sera.',
  'Your entries': 'Vos participations',
  'Your entries are being counted.': 'Vos participations sont en train d’être comptées.',
  'Your entries are {share}% of all.': 'Vos participations représentent {share}\u00A0% du total.',
  'Your entries could not be read': 'Vos participations n’ont pas pu être lues',
  'Your entries, of the most one person can have':
    'Vos participations, par rapport au maximum d’une personne',
  'Your entry': 'Votre participation',
  'Your entry was drawn for this prize: {prize}. To win it, answer a short arithmetic question by {time}.':
    'Le sort vous a désigné pour ce prix\u00A0: {prize}. Pour le gagner, répondez à une courte question d’arithmétique au plus tard {time}.',
  'Your free forms': 'Vos formulaires gratuits',
  'Your pseudonym in the list': 'Votre pseudonyme dans la liste',
  'You’ve sent today’s form. You can send the next one tomorrow.':
    'Vous avez envoyé le formulaire d’aujourd’hui. Vous pourrez envoyer le prochain demain.',
  '{age} in {places}': '{age}\u00A0ans\u00A0: {places}',
  '{amount} each': '{amount} chacun',
  '{n, plural, one {# entry} other {# entries}}':
    '{n, plural, one {# participation} other {# participations}}',
  '{n, plural, one {# prize} other {# prizes}}: {title}': '{n}\u00A0prix\u00A0: {title}',
  '{n, plural, one {entry} other {entries}} of at most {most}':
    '{n, plural, one {participation} other {participations}} sur un maximum de {most}',
  '{state}, closing date {date}': '{state}, date de fermeture\u00A0: {date}',
  'Your entry in a giveaway': 'Votre participation à un concours',
  'A free entry in a giveaway': 'Une participation gratuite à un concours',
};
