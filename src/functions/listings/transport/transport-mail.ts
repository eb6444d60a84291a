import type { InEach } from '../../../domain/accounts/language.ts';
import type { TransportRequest } from '../../../domain/listings/transport/transport-request.entity.ts';
import { letterMail } from '../../letters/letter-mail.ts';
import type { Mail } from '../../ports.ts';
import { oneLine } from '../../one-line.ts';

type Requested = Pick<
  TransportRequest,
  'email' | 'language' | 'vehicle' | 'from' | 'to' | 'estimate'
>;
type WayEnd = Requested['from'];

/** The page with the transport form. */
const transportPath = '/import-export-vehicles-to-and-from-canada';

interface TransportMailWords {
  readonly subject: string;
  readonly asked: (vehicle: string, from: string, to: string) => string;
  readonly estimate: (amount: string) => string;
  readonly none: string;
  readonly next: string;
  readonly button: string;
  readonly why: string;
}

const mailTexts: InEach<TransportMailWords> = {
  en: {
    subject: 'We have your transport request',
    asked: (vehicle, from, to) =>
      `You asked us to move this vehicle: ${vehicle}, from ${from} to ${to}.`,
    estimate: (amount) =>
      `Our estimate is ${amount}. It is not a price yet: the carrier confirms it.`,
    none: 'We have no rate for this route yet, so we’ll work out a price for you.',
    next: 'Our staff will write to you at this address. You don’t have to do anything until then.',
    button: 'See the transport page',
    why: 'You get this e-mail once, because a transport was requested with this address at Hammerlane.',
  },
  fr: {
    subject: 'Nous avons reçu votre demande de transport',
    asked: (vehicle, from, to) =>
      `Vous nous avez demandé de transporter ce véhicule\u00A0: ${vehicle}, de ${from} à ${to}.`,
    estimate: (amount) =>
      `Notre estimation est de ${amount}. Ce n’est pas encore un prix\u00A0: le transporteur le confirme.`,
    none: 'Nous n’avons pas encore de tarif pour ce trajet\u00A0; nous établirons un prix pour vous.',
    next: 'Notre équipe vous écrira à cette adresse. Vous n’avez rien à faire d’ici là.',
    button: 'Voir la page du transport',
    why: 'Vous recevez ce courriel une seule fois, parce qu’un transport a été demandé chez Hammerlane avec cette adresse.',
  },
};

const placeText = ({ postal, region, country }: WayEnd): string =>
  `${postal ?? region ?? ''}, ${country === 'US' ? 'US' : 'Canada'}`;

const moneyText = (cents: number, language: Requested['language']): string =>
  new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    style: 'currency',
    currency: 'CAD',
    maximumFractionDigits: 0,
  }).format(cents / 100);

/** Confirms a transport request to its sender, with the estimate they were shown. */
export const transportMail = (site: string, of: Requested): Mail => {
  const { language, estimate } = of;
  const said = mailTexts[language];
  const vehicle = oneLine(of.vehicle);
  const first = said.asked(vehicle, placeText(of.from), placeText(of.to));
  const price =
    estimate === undefined ? said.none : said.estimate(moneyText(estimate.amount, language));
  return letterMail(of.email, {
    language,
    subject: said.subject,
    preview: first,
    blocks: [
      { kind: 'title', text: said.subject },
      { kind: 'text', text: first },
      { kind: 'text', text: price },
      { kind: 'text', text: said.next },
      { kind: 'button', label: said.button, href: `${site}${transportPath}?lang=${language}` },
    ],
    foot: { why: said.why, links: [] },
  });
};
