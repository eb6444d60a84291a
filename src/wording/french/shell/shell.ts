import type { Messages } from '../../language/translate.ts';

/** Texts of the frame around every page. */
export const shell: Messages = {
  'A new version is ready.': 'Une nouvelle version est prête.',
  'A new version runs in your other tab.': 'Une nouvelle version tourne dans votre autre onglet.',
  'A window of its own. Lots you watch open without a signal, and you hear when you are outbid.':
    'Sa propre fenêtre. Les lots que vous suivez s’ouvrent sans réseau, et vous savez quand votre mise est dépassée.',
  About: 'À propos',
  'Above that, the stories of lots you have not looked at for the longest go first, then lots long over; never what you watch, wrote or have not sent.':
    'Au-delà, partent d’abord les histoires des lots non regardés depuis le plus longtemps, puis les lots terminés depuis longtemps ; jamais ce que vous suivez, avez écrit ou n’avez pas envoyé.',
  'Add Hammerlane to your home screen': 'Ajouter Hammerlane à l’écran d’accueil',
  Articles: 'Articles',
  'Ask the browser to keep it': 'Demander au navigateur de tout garder',
  'Auctions and classifieds for vehicles': 'Enchères et petites annonces de véhicules',
  'Back office': 'Administration',
  'Bids and comments': 'Mises et commentaires',
  Browse: 'Parcourir',
  Buying: 'Achats',
  'in Canada and the United States': 'au Canada et aux États-Unis',
  'Choose “Add to Home Screen” {icon}. It may be further down.':
    'Choisissez « Sur l’écran d’accueil » {icon}. C’est parfois plus bas.',
  'Clear pictures': 'Effacer les photos',
  'Close search': 'Fermer la recherche',
  Conversations: 'Conversations',
  Copied: 'Copié',
  'Copy for support': 'Copier pour le soutien',
  Diagnostics: 'Diagnostic',
  'Download again': 'Télécharger de nouveau',
  Drafts: 'Brouillons',
  'Fees: {percent}, min {min}, max {max}': 'Frais : {percent}, min. {min}, max. {max}',
  'Got it': 'Compris',
  'Hammerlane, Toronto. Times are {zone}.': 'Hammerlane, Toronto. Heures : {zone}.',
  'How this device fares, for support. It stays here until you copy it; no password, no token and nothing you wrote is in it.':
    'Comment se porte cet appareil, pour le soutien. Cela reste ici jusqu’à ce que vous le copiiez ; il n’y a ni mot de passe, ni jeton, ni rien de ce que vous avez écrit.',
  Install: 'Installer',
  'Install Hammerlane': 'Installer Hammerlane',
  'Install the app': 'Installer l’application',
  'It may have been withdrawn, or the address is wrong.':
    'Il a pu être retiré, ou l’adresse est erronée.',
  'It starts as soon as the current version has finished its work.':
    'Elle démarre dès que la version en cours a terminé son travail.',
  'It waits until {what}.': 'Elle attend {what}.',
  'Its storage could not be opened: everything works while this page is open, and only then.':
    'Son stockage n’a pas pu être ouvert : tout fonctionne tant que cette page est ouverte, et pas au-delà.',
  'It’s being downloaded again.': 'Elles sont téléchargées de nouveau.',
  Kept: 'Conservé',
  'Language, currency and units': 'Langue, devise et unités',
  'Language, currency and units: {short}': 'Langue, devise et unités\u00A0: {short}',
  'Last known prices': 'Derniers prix connus',
  '{size}, complete': '{size}, complète',
  '{n, plural, one {{size}, # part missing} other {{size}, # parts missing}}':
    '{n, plural, one {{size}, il manque # partie} other {{size}, il manque # parties}}',
  'Listings and your data': 'Annonces et vos données',
  'Live, clock synced {time}': 'En direct, horloge synchronisée à {time}',
  Loading: 'Chargement',
  'Loading the page': 'Chargement de la page',
  'Look again': 'Vérifier de nouveau',
  'Looking for a lot? Search for its number above.':
    'Vous cherchez un lot\u00A0? Cherchez son numéro ci-dessus.',
  'Looking…': 'Vérification…',
  'Lots you have seen, your watchlist, messages and drafts are kept here, so that they open without a signal. Signing out deletes what is yours.':
    'Les lots que vous avez vus, vos suivis, vos messages et vos brouillons sont conservés ici, pour s’ouvrir sans réseau. La déconnexion supprime ce qui est à vous.',
  Main: 'Principal',
  'Make, model, lot number or VIN': 'Marque, modèle, numéro de lot ou NIV',
  'Makes and models': 'Marques et modèles',
  Me: 'Moi',
  'Measuring…': 'Mesure en cours…',
  'News and pages': 'Actualités et pages',
  'No such lot': 'Lot introuvable',
  'None.': 'Aucun.',
  'Not found': 'Introuvable',
  'Not now': 'Pas maintenant',
  'Nothing is saved on this device.': 'Rien n’est enregistré sur cet appareil.',
  'Hammerlane isn’t answering (since {time}).': 'Hammerlane ne répond pas (depuis {time}).',
  'Offline since {time}.': 'Hors ligne depuis {time}.',
  'Open anyway': 'Ouvrir quand même',
  'Open in the browser': 'Ouvrir dans le navigateur',
  'Page error': 'Erreur de page',
  'Page not found': 'Page introuvable',
  'Part of the app couldn’t be loaded: you may be offline, or there is a newer version. Nothing you entered is lost.':
    'Une partie de l’appli n’a pas pu être chargée\u00A0: vous êtes peut-être hors ligne, ou il y a une nouvelle version. Rien de ce que vous avez saisi n’est perdu.',
  'Pictures come back as you look at them. The longest unseen go first by themselves, those of watched lots last.':
    'Les photos reviennent à mesure que vous les regardez. Les moins vues partent d’abord d’elles-mêmes, celles des lots suivis en dernier.',
  'Press Share {icon} in the bar of the browser.':
    'Touchez Partager {icon} dans la barre du navigateur.',
  Reload: 'Recharger',
  'Reload the app': 'Recharger l’application',
  Search: 'Rechercher',
  Sections: 'Rubriques',
  Sell: 'Vendre',
  'Share this page': 'Partager cette page',
  'Shared device: nothing stays here.': 'Appareil partagé : rien ne reste ici.',
  'Show me how': 'Montrez-moi comment',
  'Skip to content': 'Aller au contenu',
  'Something went wrong on this page. Nothing you entered is lost.':
    'Une erreur s’est produite sur cette page. Rien de ce que vous avez saisi n’est perdu.',
  'Storage limit, MB': 'Limite de stockage, Mo',
  'Storage on this device': 'Stockage sur cet appareil',
  'Tap “Add”. Hammerlane then opens from there and can send you notifications.':
    'Touchez «\u00A0Ajouter\u00A0». Hammerlane s’ouvre alors de là et peut vous envoyer des notifications.',
  'Terms and privacy': 'Conditions et confidentialité',
  'The app': 'L’application',
  'The browser did not let it be copied.': 'Le navigateur n’a pas permis la copie.',
  'The browser didn’t promise to keep it.': 'Le navigateur n’a rien garanti.',
  'The browser may delete it, including drafts':
    'Le navigateur peut le supprimer, brouillons compris',
  'The browser will keep it.': 'Le navigateur le gardera.',
  'The price is not known here': 'Le prix n’est pas connu ici',
  'Not public yet': 'Pas encore publique',
  'This is the page as buyers will see it. The price will appear here.':
    'Voici la page telle que les acheteurs la verront. Le prix y figurera alors.',
  'Approve it or send it back': 'L’approuver ou la renvoyer',
  'Their copies on this device were deleted.': 'Leurs copies sur cet appareil ont été supprimées.',
  'Theme: {theme}': 'Thème : {theme}',
  'There’s no page at this address. It may have moved, or the link may be incomplete.':
    'Aucune page à cette adresse. Elle a peut-être été déplacée, ou le lien est incomplet.',
  'Everything of it was deleted from this device.':
    'Tout ce qui s’y rattache a été supprimé de cet appareil.',
  'Your account no longer exists.': 'Votre compte n’existe plus.',
  'This device downloads everything again.': 'Cet appareil télécharge tout de nouveau.',
  'This site’s data was replaced.': 'Les données de ce site ont été remplacées.',
  'This site’s data was restored to what it was {when}.':
    'Les données de ce site ont été rétablies à leur état du moment suivant : {when}.',
  '{n, plural, one {# thing you did may be missing: look at it and send it again.} other {# things you did may be missing: look at them and send them again.}}':
    '{n, plural, one {# chose que vous avez faite manque peut-être : regardez-la et renvoyez-la.} other {# choses que vous avez faites manquent peut-être : regardez-les et renvoyez-les.}}',
  'This device has not seen this auction yet and cannot reach the server.':
    'Cet appareil n’a pas encore vu cette enchère et ne peut pas joindre le serveur.',
  'This device is out of storage.': 'Cet appareil n’a plus d’espace.',
  'This is a shared device: we don’t store anything on it.':
    'Cet appareil est partagé\u00A0: nous n’y enregistrons rien.',
  'This lot could not be read': 'Ce lot n’a pas pu être lu',
  Transport: 'Transport',
  'Try now': 'Essayer maintenant',
  'When space runs short': 'Si l’espace vient à manquer',
  'You have unsaved text here.': 'Vous avez du texte non enregistré ici.',
  'You no longer have access to some items.': 'Vous n’avez plus accès à certains éléments.',
  'Your browser cleared the data saved on this device.':
    'Le navigateur a effacé les données enregistrées sur cet appareil.',
  'Your data': 'Vos données',
  'Your last change wasn’t saved. Free up some space and try again.':
    'Votre dernière action n’a pas été enregistrée. Libérez de l’espace, puis réessayez.',
  'Your pages': 'Vos pages',
  dark: 'sombre',
  light: 'clair',
  'match system': 'comme le système',
  'new notifications': 'nouvelles notifications',
  watched: 'suivis',
  'what you queued is sent': 'l’envoi de ce qui est en attente',
  'you have sent or left what you are writing':
    'que vous ayez envoyé ou quitté ce que vous écrivez',
  'your bid is answered': 'la réponse à votre mise',
  'your photos are up': 'l’envoi de vos photos',
  '{head} Prices may have moved.': '{head} Les prix ont pu changer.',
  '{head} Prices may have moved. {link}.': '{head} Les prix ont pu changer. {link}.',
  '{live} lots live, {today} end today': 'Lots en cours : {live}, fin aujourd’hui : {today}',
  '{n, plural, one {# item waiting to send} other {# items waiting to send}}':
    '{n, plural, one {# élément à envoyer} other {# éléments à envoyer}}',
  '{n, plural, one {# thing you had not sent yet was lost with it.} other {# things you had not sent yet were lost with it.}}':
    '{n, plural, one {# envoi en attente a été perdu avec elle.} other {# envois en attente ont été perdus avec elle.}}',
  '{n, plural, one {{size}, # piece} other {{size}, # pieces}}':
    '{n, plural, one {{size}, # élément} other {{size}, # éléments}}',
  'Your bid of {sum} is in, and you led.': 'Votre mise de {sum} est enregistrée, et vous meniez.',
  '{sum} was accepted, and already passed: the leader’s max is higher.':
    '{sum} : mise acceptée, et déjà dépassée. Le maximum du meneur est plus élevé.',
  '{title}, lot {number}': '{title}, lot {number}',
  '{used} of 40 MB': '{used} sur 40 Mo',
  '{used} of {room} allowed': '{used} sur {room} permis',
  '{n, plural, one {Cart, # item} other {Cart, # items}}':
    '{n, plural, one {Panier, # article} other {Panier, # articles}}',
  Entries: 'Participations',
  '{n, plural, one {# lot found} other {# lots found}}':
    '{n, plural, one {# lot trouvé} other {# lots trouvés}}',
  'Search for “{q}”': 'Chercher « {q} »',
  Account: 'Compte',
};
