import { useOfficeFigures } from '../../store/api/admin/front.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { BeforeOpening } from './before-opening.tsx';
import { CompanyNotice } from './company-notice.tsx';
import { FactorNotice } from './factor-notice.tsx';
import { FrontLots } from './front-lots.tsx';
import { FrontMoney } from './front-money.tsx';
import { FrontPeople } from './front-people.tsx';
import { FrontQueues } from './front-queues.tsx';
import { FrontWeeks } from './front-weeks.tsx';
import { ForRole } from '../document/for-role.tsx';

/** The back office’s front: what closes today, what has stuck, what waits, the money, who is there. */
export function OfficeFront() {
  useTitle('Back office');
  const figures = useOfficeFigures();
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
    </div>
  );
}
