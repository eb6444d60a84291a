import { makes, type Make } from '../../domain/catalogue/make.entity.ts';
import { models } from '../../domain/catalogue/model.entity.ts';
import type { Catalogue } from '../../domain/catalogue/usual-catalogue.ts';
import { cmsInserts } from '../../domain/content/cms-insert.entity.ts';
import { pages } from '../../domain/content/page.entity.ts';
import { packages } from '../../domain/listings/package.entity.ts';
import { shippings } from '../../domain/listings/transport/shipping.entity.ts';
import { currency } from '../../domain/payments/currency.entity.ts';
import { COMPANY, type Company } from '../../domain/platform/settings/company.ts';
import { config } from '../../domain/platform/settings/config.entity.ts';
import {
  companyDocument,
  firstConfig,
  firstInsertFields,
  firstPackages,
  firstRates,
  firstShipping,
  insertId,
  packageId,
  pageFields,
  pageId,
  shippingId,
} from '../../domain/platform/first-data/first-data.ts';
import { firstPages } from '../../domain/platform/first-data/first-pages.data.ts';
import { row, type MarketRow } from './row.ts';

/**
 * Initial data of every deployment: config, packages, rates, the explanatory pages, and inserts.
 * Its staff enter the company that invoices name.
 */
export const houseRows = (now: number, company: Partial<Company> = {}): readonly MarketRow[] => [
  ...Object.entries({ ...firstConfig, [COMPANY]: companyDocument(company) }).map(([id, fields]) =>
    row(config, id, fields, 'house', now),
  ),
  ...firstPackages.map((fields) => row(packages, packageId(fields.code), fields, 'house', now)),
  ...firstRates(now).map((r) => row(currency, `${r.base}-${r.quote}`, r, 'house', now)),
  ...firstShipping.map((fields) => row(shippings, shippingId(fields), fields, 'house', now)),
  ...firstPages.map((page, i) =>
    row(pages, pageId(page.path), pageFields(page, i, now), 'house', now),
  ),
  ...firstInsertFields.map((fields) => row(cmsInserts, insertId(fields.key), fields, 'house', now)),
];

/** Makes and models, with pictures where available. */
export const catalogueRows = (
  catalogue: Catalogue,
  now: number,
  pictures: ReadonlyMap<string, NonNullable<Make['image']>> = new Map(),
): readonly MarketRow[] => {
  const dressed = (id: string) => {
    const image = pictures.get(id);
    return image === undefined ? {} : { image };
  };
  return [
    ...catalogue.makes.map(({ id, ...fields }) =>
      row(makes, id, { ...fields, ...dressed(id) }, 'house', now),
    ),
    ...catalogue.models.map(({ id, ...fields }) =>
      row(models, id, { ...fields, ...dressed(id) }, 'house', now),
    ),
  ];
};
