import type { StandIn } from '../../platform/server/deployment.ts';
import type { PartSetup } from '../data/setup.ts';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { StateMark, type MarkShape } from '../../ui/status/state-mark.tsx';
import { secondsText } from '../../../wording/language/time-text.ts';
import { partTexts } from './part-texts.ts';
import type { PartCheck } from './use-checks.ts';

const markOf = (
  setup: PartSetup,
  check: PartCheck | undefined,
  standIn: StandIn | undefined,
): readonly [MarkShape, string] => {
  if (check?.status === 'busy') return ['wait', 'Being checked'];
  if (!setup.isSetUp) return ['open', 'Missing'];
  if (check?.status === 'failed') return ['wait', 'Not checked'];
  const works = standIn === undefined ? 'Works' : 'Stand-in, works';
  if (check === undefined) {
    return ['bar', standIn === undefined ? 'Set, not checked yet' : 'Stand-in'];
  }
  return check.value.finding === 'WELL' ? ['good', works] : ['bad', 'Does not work'];
};

/** The check's finding in words, with the message of the service. */
function CheckFindings({
  part,
  check,
}: {
  readonly part: PartSetup['part'];
  readonly check: PartCheck;
}) {
  if (check.status === 'busy') return null;
  if (check.status === 'failed') return <p className="setup__bad">Not checked. {check.why}</p>;
  const { finding, detail, ms } = check.value;
  if (finding === 'WELL') {
    return (
      <p>
        {detail} <span className="muted">Answered in {secondsText(ms)}.</span>
      </p>
    );
  }
  const { mend } = partTexts[part];
  return (
    <>
      <p className={finding === 'NOT_SET' ? undefined : 'setup__bad'}>{mend[finding]}</p>
      {detail === '' ? null : <p className="muted">It said: {detail}</p>}
    </>
  );
}

/** A part of the server: its purpose, its settings that are set, and whether it works. */
export function PartCard(props: {
  readonly setup: PartSetup;
  readonly check: PartCheck | undefined;
  /** The stand-in for this part on this machine; undefined where the real provider is used. */
  readonly standIn: StandIn | undefined;
  readonly offline: boolean;
  readonly onCheck: () => void;
}) {
  const { setup, check, standIn, offline, onCheck } = props;
  const { title, purpose } = partTexts[setup.part];
  const [shape, word] = markOf(setup, check, standIn);
  return (
    <Section title={title} className="setup">
      <StateMark shape={shape}>{word}</StateMark>
      <p className="muted">{purpose}</p>
      {standIn === undefined ? null : (
        <p>
          A stand-in on this machine takes the provider’s place; nothing leaves it.{' '}
          <a href={standIn.to} className="link" target="_blank" rel="noopener noreferrer">
            {standIn.title}
          </a>
        </p>
      )}
      {setup.settings.length === 0 ? null : (
        <dl className="setup__s">
          {setup.settings.map(({ name, needed, set }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={set ? undefined : 'muted'}>
                {set ? 'Set' : needed ? 'Missing' : 'Missing, optional'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Button
        size="small"
        busy={check?.status === 'busy'}
        disabled={offline}
        aria-label={`Check: ${title}`}
        onClick={onCheck}
      >
        Check
      </Button>
      <div aria-live="polite" className="setup__f">
        {check === undefined ? null : <CheckFindings part={setup.part} check={check} />}
      </div>
    </Section>
  );
}
