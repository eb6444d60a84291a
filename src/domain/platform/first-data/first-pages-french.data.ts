/** An information page in French. */
export interface FrenchPage {
  readonly title: string;
  readonly excerpt?: string;
  readonly html: string;
}

/** The first pages in French, by their paths. */
export const firstPagesFrench: Readonly<Record<string, FrenchPage>> = {
  'how-it-works': {
    title: 'Comment ça marche',
    excerpt: 'Un marteau, une horloge, et {softClose} pour qui réfléchit encore.',
    html: '<p>Un véhicule est offert pendant {auctionDays} jours. Tout le monde peut regarder\u00A0; les membres misent une fois qu’ils ont confirmé leur courriel, vérifié un téléphone, accepté les conditions et enregistré une carte. L’enchère se termine à l’heure indiquée, sauf si quelqu’un mise dans les derniers instants ({softClose})\u00A0: l’horloge revient alors à {softClose}.</p><h2>Miser</h2><p>Misez un montant exact, ou fixez un maximum et laissez la maison miser pour vous\u00A0: seulement ce qu’il faut, un palier au-dessus de la mise suivante. Tant que la réserve n’est pas atteinte, votre mise compte en entier, jusqu’à la réserve. Pendant l’enchère, personne ne voit votre maximum, ni le vendeur ni notre équipe. Une mise engage et ne se reprend pas.</p><p>Les paliers suivent le prix\u00A0: {increments}.</p><h2>Frais</h2><p>L’acheteur paie {feePercent} du prix d’adjudication, au moins {feeLeast} et au plus {feeMost}, plus la taxe sur ces frais. Quand vous misez, ce montant est retenu sur votre carte sans être prélevé. Il est prélevé si vous gagnez\u00A0; sinon, la retenue est levée peu après la fin. Le vendeur ne paie rien sur le prix. Le véhicule lui-même se paie entre vous deux.</p><h2>Le prix de réserve</h2><p>Le vendeur peut fixer un prix sous lequel le véhicule n’est pas vendu. Vous voyez s’il est atteint, jamais son montant. Il peut être abaissé pendant l’enchère, jamais relevé.</p><h2>Si la réserve n’est pas atteinte</h2><p>La plus haute mise reste une offre ferme jusqu’à l’échéance indiquée sur la feuille de mise. D’ici là, son auteur peut la relever une fois, et le vendeur l’accepte, la refuse ou propose un prix auquel l’auteur de la mise répond. Une offre acceptée est une vente comme une autre. Si rien n’est accepté, le véhicule n’est pas vendu, la retenue est levée et personne ne doit rien.</p><h2>La remise</h2><p>Quand le marteau tombe, l’acheteur et le vendeur s’écrivent ici. Voyez le véhicule, entendez-vous sur le paiement et gardez tous les papiers. La vente est considérée comme conclue {saleComplete} après la fin.</p>',
  },
  about: {
    title: 'À propos de Hammerlane',
    excerpt: 'Un journal de véhicules avec des enchères, pour le Canada et les États-Unis.',
    html: '<p>Nous sommes une petite maison de gens qui aiment les voitures, les camions et les motos, et qui en ont acheté assez pour savoir ce qu’une annonce passe sous silence. Alors nous écrivons simplement, nous montrons d’abord les défauts et nous tenons l’horloge.</p><h2>Ce que nous cherchons</h2><p>Des véhicules dont l’histoire se vérifie\u00A0: papiers, photos du dessous, démarrage à froid. La rareté est bienvenue\u00A0; l’honnêteté est exigée.</p><h2>Ce que nous promettons</h2><ul><li>L’heure qui compte est celle de la maison, la même pour tous.</li><li>Votre maximum reste à vous.</li><li>Un prix qui a pu changer est indiqué comme tel. Rien ici ne fait semblant d’être en direct.</li></ul>',
  },
  appendix: {
    title: 'Annexe',
    excerpt: 'Les petits caractères en grand format.',
    html: '<p>Ce qui nous lie, vous et nous, en aussi peu de mots que possible. Quand quelque chose change, la date au bas de la page change aussi.</p>',
  },
  terms: {
    title: 'Conditions',
    html: '<p>Une mise est une promesse d’acheter à ce prix. Une annonce est une promesse de vendre à ce prix si la réserve est atteinte. Si elle ne l’est pas, la plus haute mise engage son auteur comme une offre jusqu’à l’échéance de la réponse du vendeur. Décrivez ce que vous savez\u00A0; dites ce qui ne va pas. Nous pouvons mettre fin à une enchère qui enfreint ces règles, et nous dirons pourquoi.</p><p>Nous mettons l’acheteur et le vendeur en relation et ne sommes partie ni à la vente ni au paiement. Qui ne paie pas ou ne remet pas le véhicule perd son droit de participer ici, ainsi que les frais.</p>',
  },
  privacy: {
    title: 'Vie privée',
    html: '<p>Nous conservons ce qu’une enchère exige\u00A0: qui vous êtes, ce que vous avez misé, ce que vous avez écrit. Votre maximum est gardé là où ni le vendeur ni notre équipe ne peuvent le lire pendant l’enchère. Votre carte est conservée par le service de paiement\u00A0; nous en connaissons la marque, les quatre derniers chiffres et l’expiration. Les photos perdent leur lieu et leur appareil à l’arrivée. En vous déconnectant, vous effacez votre copie de cet appareil.</p>',
  },
  fees: {
    title: 'Frais et taxes',
    html: '<p>Frais de l’acheteur\u00A0: {feePercent} du prix, au moins {feeLeast} et au plus {feeMost}, dans la devise de l’annonce. La taxe porte sur ces frais seulement, au taux de la province de l’acheteur. Hors du Canada, il n’y en a pas.</p><p>Le prix d’un forfait est indiqué à côté de celui-ci avant que vous commenciez. S’il est payant, vous désignez une carte avant de soumettre le véhicule, et elle est débitée, avec la taxe de votre province, une fois que nous l’avons accepté. Ce que vous avez payé figure sur une facture\u00A0; ce qui vous revient pour une annonce retirée figure sur une note de crédit.</p>',
  },
  'feature/soft-close': {
    title: 'La prolongation',
    excerpt: 'Pourquoi une enchère ne se joue jamais ici sur la connexion de quelqu’un.',
    html: '<p>Quand le prix ou le meneur change dans les derniers instants ({softClose}), l’horloge revient à {softClose}. Cela peut arriver une fois ou vingt\u00A0; l’enchère n’en est jamais raccourcie.</p><p>Un meneur qui relève discrètement son propre maximum ne la prolonge pas\u00A0: rien de ce que les autres voient n’a changé.</p>',
  },
  'feature/queued-bids': {
    title: 'Miser sans réseau',
    excerpt: 'Un maximum fixé dans la vallée part de la colline suivante.',
    html: '<p>Sans connexion, vous pouvez mettre un maximum en attente, avec l’heure jusqu’à laquelle il tient. Il est envoyé au retour du réseau et jugé alors selon l’horloge de la maison\u00A0: jamais antidaté, jamais envoyé en retard. Avant l’envoi, vous pouvez le modifier ou le retirer.</p><p>Une mise exacte n’est jamais mise en attente. Le bouton le dit.</p>',
  },
  'feature/secret-maximum': {
    title: 'Votre maximum est à vous',
    excerpt:
      'Une fois la réserve atteinte\u00A0: un palier au-dessus du suivant, et pas un dollar de plus qu’il n’en faut.',
    html: '<p>Indiquez le plus que vous paieriez. La maison mise pour vous par les plus petits paliers qui vous gardent en tête, et s’arrête là. Tant que la réserve n’est pas atteinte, votre mise compte en entier, jusqu’à la réserve. Votre plafond est gardé à l’écart de tout ce qui peut se lire\u00A0: pendant l’enchère, les vendeurs, les autres membres et notre équipe ne voient que le prix.</p><p>À égalité, le premier qui l’a fixé reste en tête.</p>',
  },
  'feature/reserve': {
    title: 'Le prix de réserve',
    excerpt: 'Un prix sous lequel le vendeur n’est pas tenu de vendre.',
    html: '<p>Le vendeur peut fixer un prix sous lequel le véhicule n’est pas vendu. Tout le monde voit s’il est atteint\u00A0; personne ne voit son montant. Pendant l’enchère, le vendeur peut l’abaisser ou le retirer, jamais le relever.</p><p>Un lot sans réserve va à la plus haute mise, quelle qu’elle soit.</p>',
  },
  'feature/lien': {
    title: 'Les privilèges',
    excerpt: 'De l’argent encore dû sur un véhicule.',
    html: '<p>Un privilège est un droit sur un véhicule pour une somme que doit son propriétaire, le plus souvent à une banque. Il suit le véhicule jusqu’au remboursement, peu importe à qui celui-ci appartient alors.</p><p>Si une annonce en mentionne un, faites confirmer par écrit par le créancier ce qui est dû et comment la mainlevée se fait, avant de payer. Une recherche au registre de la province ou de l’État d’immatriculation en révèle la plupart.</p>',
  },
  'import-export-vehicles-to-and-from-canada': {
    title: 'Passer la frontière',
    excerpt: 'Déplacer un véhicule entre le Canada et les États-Unis\u00A0: papiers, ordre, coûts.',
    html: '<p>Cela se fait tous les jours, et les ennuis viennent plus souvent des papiers que de la route. Consultez les deux douanes avant de payer un véhicule\u00A0: les règles et les taux changent, et elles seules décident.</p><h2>Vers le Canada</h2><ol><li>Faites parvenir le titre au poste frontalier des États-Unis, avec l’avis d’exportation, au moins trois jours à l’avance.</li><li>Déclarez le véhicule à l’Agence des services frontaliers du Canada avec l’acte de vente. Les droits dépendent du lieu de fabrication\u00A0; la TPS se paie à l’entrée, la taxe provinciale à l’immatriculation.</li><li>Un véhicule de moins de quinze ans passe par le Registraire des véhicules importés et une inspection. Un plus ancien, non.</li></ol><h2>Vers les États-Unis</h2><ol><li>Apportez l’immatriculation, l’acte de vente et la lettre de conformité du constructeur, ou prouvez que le véhicule a vingt-cinq ans.</li><li>Remplissez à la frontière les déclarations des agences de l’environnement et de la sécurité routière.</li><li>Les droits dépendent du type de véhicule et du lieu de fabrication\u00A0; ceux des camions sont plus élevés que ceux des voitures.</li></ol><h2>Le transport</h2><p>Une remorque ouverte coûte le moins et suffit le plus souvent. Demandez une assurance à hauteur du prix convenu, des photos au départ et à l’arrivée, et un jour, pas une semaine.</p>',
  },
};
