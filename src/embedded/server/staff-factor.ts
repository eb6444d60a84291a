import { config } from '../../domain/platform/settings/config.entity.ts';
import { STAFF_ACCESS } from '../../domain/platform/settings/staff-access.ts';
import type { WireDocument } from '../contracts.ts';

/** Whether the house requires a second factor from staff, according to its database. */
export const asksStaffFactor = (read: (path: string) => WireDocument | null): boolean => {
  const values = read(`${config.name}/${STAFF_ACCESS}`)?.fields['values'];
  if (values === undefined || !('mapValue' in values)) return false;
  const said = values.mapValue.fields?.['secondFactor'];
  return said !== undefined && 'booleanValue' in said && said.booleanValue;
};
