import { browserSetup, useSetup } from '../data/setup.ts';
import { useStandIns } from '../data/stand-ins.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { PartCard } from './part-card.tsx';
import { useChecks } from './use-checks.ts';
import { OfficePage } from '../frame/office-page.tsx';

/** The parts set up, the missing ones, and a check of each. No setting's value is shown. */
export function SetupPage() {
  const found = useSetup();
  const standIns = useStandIns();
  const offline = useConnection() === 'offline';
  const { checks, check } = useChecks();
  const parts = found.status === 'ready' ? [...found.value.parts, ...browserSetup()] : [];
  const missing = parts.filter(({ isSetUp }) => !isSetUp).length;
  const checkAll = () => {
    for (const { part, isSetUp } of parts) if (isSetUp) void check(part);
  };
  return (
    <OfficePage wide title="System settings">
      {found.status === 'loading' ? (
        <Loading label="System settings">
          <Skeleton height={320} />
        </Loading>
      ) : null}
      {found.status === 'failed' ? (
        <LoadError title="The settings could not be read" refusal={found.refusal} />
      ) : null}
      {found.status === 'ready' ? (
        <>
          <div className="acts">
            <p className="muted">
              {missing === 0
                ? 'Every part is set up.'
                : `${missing} of ${parts.length} parts ${missing === 1 ? 'is' : 'are'} missing.`}{' '}
              Settings belong to the deployment and are changed there; their values are never shown.
            </p>
            <div className="acts__b">
              <Button kind="ink" disabled={offline} onClick={checkAll}>
                {offline ? 'No connection: can’t be checked' : 'Check everything'}
              </Button>
            </div>
          </div>
          <div className="setups">
            {parts.map((setup) => (
              <PartCard
                key={setup.part}
                setup={setup}
                check={checks[setup.part]}
                standIn={standIns?.find(({ part }) => part === setup.part)}
                offline={offline}
                onCheck={() => void check(setup.part)}
              />
            ))}
          </div>
        </>
      ) : null}
    </OfficePage>
  );
}
