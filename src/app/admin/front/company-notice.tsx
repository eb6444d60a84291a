import { Link } from '@tanstack/react-router';
import { COMPANY, companyFrom } from '../../../domain/platform/company.ts';
import { useAdminDoc } from '../../store/api/admin/admin.ts';
import { Notice } from '../../ui/status/notice.tsx';

/** Asks for the company’s details while they are missing: no invoice is issued without them. */
export function CompanyNotice() {
  const reading = useAdminDoc('config', COMPANY);
  if (reading.status !== 'ready' || companyFrom(reading.doc?.values['values']) !== null)
    return null;
  return (
    <Notice page tone="bad" title="No invoice can be issued">
      The company’s name, address and tax numbers are missing. Fees of sales wait until they are
      told; fill them in before the first lot opens.{' '}
      <Link className="link" to="/admin/config">
        Fill in the company details
      </Link>
    </Notice>
  );
}
