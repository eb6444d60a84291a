import {
  COMPANY,
  companyFrom,
  type Company,
} from '../../../../domain/platform/settings/company.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { readPart } from '../../../sync/replication/parts.ts';

/** The company details as configured by staff; null without any. */
export const openCompany = (emit: Emit<Company | null>): Promise<Stop> =>
  readPart(
    'config',
    {},
    (sections) => companyFrom(sections.find(({ id }) => id === COMPANY)?.values),
    emit,
  );
