import { phrase } from '../../domain/kit/text/phrase.ts';

/** The sections of the site: address, name, and the search that belongs to each. */
export const sections = [
  { to: '/listings', search: {}, label: phrase('Auctions'), mark: null },
  { to: '/listings', search: { show: 'classifieds' }, label: phrase('Classifieds'), mark: null },
  { to: '/makes', search: {}, label: phrase('Makes'), mark: /^\/(?:makes?|models)(?:\/|$)/ },
  { to: '/listings', search: { show: 'results' }, label: phrase('Results'), mark: null },
  {
    to: '/product',
    search: {},
    label: phrase('Shop'),
    mark: /^\/(?:product|cart|checkout)(?:\/|$)/,
  },
  { to: '/news', search: {}, label: phrase('News'), mark: /^\/news?(?:\/|$)/ },
] as const;
