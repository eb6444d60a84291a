import { useOfficeFigures, useOfficeWeeks } from '../data/front.ts';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { BeforeOpening } from './before-opening.tsx';
import { FrontLots } from './front-lots.tsx';
import { FrontMoney } from './front-money.tsx';
import { FrontPeople } from './front-people.tsx';
import { FrontQueues } from './front-queues.tsx';
import { FrontWeeks } from './front-weeks.tsx';
import { ForRole } from '../document/for-role.tsx';
import { Link } from '@tanstack/react-router';
import { COMPANY, companyFrom } from '../../../domain/platform/settings/company.ts';
import { useAdminDoc } from '../data/admin.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { useSession } from '../../platform/session/session.ts';

/** Asks staff who sign in with only one factor to set up a second. */
function FactorNotice() {
  const { secondFactor } = useSession();
  if (secondFactor) return null;
  return (
    <Notice page tone="plain" title="Set up two-step sign-in">
      Staff accounts open members’ data and money. With an authenticator app, a stolen password is
      not enough.{' '}
      <Link className="link" to="/profile" search={{ view: 'security' }}>
        Set it up in your profile
      </Link>
    </Notice>
  );
}

/** Asks for missing company details: no invoice is issued without them. */
function CompanyNotice() {
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

/**
 * The back office’s front page: today's closings, stuck lots, queues, money, and members on the
 * site.
 */
export function OfficeFront() {
  useTitle('Back office');
  const figures = useOfficeFigures();
  const weeks = useOfficeWeeks();
  // The stored figures are shown at once: a part that came later would move others.
  const isLoading = figures.status === 'loading' || weeks.status === 'loading';
  return (
    <div className="office">
      <header className="office__h">
        <h1>Back office</h1>
        <BeforeOpening
          otherwise={
            <>
              <FactorNotice />
              <ForRole reading="config">
                <CompanyNotice />
              </ForRole>
            </>
          }
        />
      </header>
      {isLoading ? (
        <Loading label="Loading the figures">
          <Skeleton height={300} />
        </Loading>
      ) : (
        <>
          <div className="office__a">
            <FrontQueues of={figures} />
            <FrontMoney of={figures} />
            <ForRole reading="hitCounters">
              <FrontPeople />
            </ForRole>
            <p className="muted only-d">Press Ctrl K to jump to any screen or row.</p>
          </div>
          <div className="office__b">
            <FrontWeeks />
            <FrontLots />
          </div>
        </>
      )}
    </div>
  );
}
