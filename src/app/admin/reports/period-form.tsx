import { useNavigate } from '@tanstack/react-router';
import type { ReportName } from '../../../domain/platform/reports/business-reports.ts';
import { serverNow } from '../../platform/clock/clock.ts';
import type { ReportDays } from './reports.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { usualDays } from './report-days.ts';

/** The days a report covers: a named period, or day by day. The URL keeps the choice. */
export function PeriodForm(props: {
  readonly report: ReportName;
  /** The event whose date counts. */
  readonly counts: string;
  readonly days: ReportDays;
}) {
  const { report, counts, days } = props;
  const navigate = useNavigate();
  const show = (search: ReportDays): void =>
    void navigate({
      to: '/admin/business-reports/{-$report}',
      params: { report },
      search: { ...search },
      replace: true,
    });
  return (
    <form className="report-period" onSubmit={(event) => event.preventDefault()}>
      <TextInput
        label={`${counts} from`}
        type="date"
        required
        max={days.until}
        value={days.from}
        onChange={({ target }) => target.value !== '' && show({ ...days, from: target.value })}
      />
      <TextInput
        label="Until"
        type="date"
        required
        min={days.from}
        value={days.until}
        onChange={({ target }) => target.value !== '' && show({ ...days, until: target.value })}
      />
      {usualDays(serverNow()).map(([name, usual]) => (
        <Button key={name} size="small" onClick={() => show(usual)}>
          {name}
        </Button>
      ))}
    </form>
  );
}
