import { expect, it } from 'vitest';
import { cardCharges } from '../../../src/domain/payments/card-charge.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { chargeInvoiceId, packageBill } from '../../../src/domain/payments/listing-fee.ts';
import { COMPANY } from '../../../src/domain/platform/settings/company.ts';
import { config } from '../../../src/domain/platform/settings/config.entity.ts';
import { companyDocument } from '../../../src/domain/platform/first-data/first-data.ts';
import { demoCompany } from '../../../src/demo/market/sales/company.data.ts';
import { chargeInvoice } from '../../../src/functions/payments/invoices/charge-invoice.ts';
import { issueOnceTold } from '../../../src/functions/payments/invoices/sale-invoice.ts';
import { sampleOf } from '../../projections/seed.ts';
import { realHouses } from '../real-store.ts';

const openReal = realHouses();

it('a package is paid without a number while the company is not told, and issued once it is', async () => {
  const { house, store } = openReal();
  const { db } = house.ports;
  const now = house.clock.time;
  await house.member('ann');
  const tell = (values: object) =>
    db.transaction(async (tx) => tx.change(config, COMPANY, companyDocument(values)));
  await tell({});
  const place = { country: 'CA', region: 'ON' };
  const bill = packageBill({ net: 9_900, of: { vehicle: 'A car' }, place, at: now });
  const purpose = { kind: 'PACKAGE', id: 's1' };
  const charge = sampleOf(cardCharges, { id: 'c1', userId: 'ann', purpose, bill });
  await db.transaction(async (tx) => (await chargeInvoice(tx, charge, now))());
  const paid = () => db.get(invoices, chargeInvoiceId('c1'));
  const waiting = await paid();
  expect(waiting).toMatchObject({ status: 'PAID', total: 11_187, paidAt: now });
  for (const key of ['number', 'issuedAt']) expect(waiting).not.toHaveProperty(key);

  const before = await db.get(config, COMPANY);
  await tell(demoCompany);
  const change = { id: COMPANY, before, after: await db.get(config, COMPANY) };
  const ports = { ...house.ports, feed: store.feed };
  await issueOnceTold(change, ports);
  await issueOnceTold(change, ports);
  const year = new Date(now).getUTCFullYear();
  expect(await paid()).toMatchObject({
    number: `INV-${year}-000001`,
    status: 'PAID',
    issuedAt: now,
    seller: { name: demoCompany.name },
  });
});
