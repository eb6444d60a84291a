import type { Company } from '../../../domain/platform/settings/company.ts';

/** The demo market's company, as named in its invoices. No such company is registered. */
export const demoCompany: Company = {
  name: 'Hammerlane Demonstration Inc.',
  line1: '480 Harbour Street',
  line2: 'Unit 6',
  city: 'Hamilton',
  region: 'ON',
  country: 'CA',
  postal: 'L8L 1B7',
  gstNumber: '000000000 RT0001',
  qstNumber: '0000000000 TQ0001',
};
