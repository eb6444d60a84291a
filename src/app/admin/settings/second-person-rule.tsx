import {
  agreedRule,
  isLooserRule,
  SECOND_PERSON,
  stricterRule,
  type SecondPersonRule,
} from '../../../domain/platform/audit/second-person-rule.ts';
import type { Setting } from '../../../domain/platform/settings/settings.ts';
import {
  settingIn,
  settingNamed,
  settingText,
} from '../../../domain/platform/settings/setting-values.ts';
import { useAdminDoc } from '../data/admin.ts';
import { loosenRule } from '../data/approvals.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { UnlessProposed } from '../document/unless-proposed.tsx';
import { StaffActions } from '../document/staff-actions.tsx';
import { PanelActs } from '../document/panel-part.tsx';

const keys = ['refundCents', 'voidBeforeEndMs'] as const satisfies (keyof SecondPersonRule)[];
const settingOf = (key: keyof SecondPersonRule): Setting => settingNamed(`approvals.${key}`);

/** Whether a setting belongs to the second-administrator rule. */
export const isSecondPersonSetting = ({ key }: Pick<Setting, 'key'>): boolean =>
  keys.some((one) => key === `approvals.${one}`);

const savedRule = ({ values }: AdminDoc): SecondPersonRule => {
  const of = (key: keyof SecondPersonRule): number =>
    Number(settingIn(values['values'], settingOf(key)));
  return { refundCents: of('refundCents'), voidBeforeEndMs: of('voidBeforeEndMs') };
};

/**
 * Reports saved settings that would let one administrator do more alone, and puts them into effect
 * with two. Nothing while all saved settings are in effect.
 * @param doc the settings as saved.
 */
export function SecondPersonRulePart({ doc }: { readonly doc: AdminDoc }) {
  const reading = useAdminDoc('config', SECOND_PERSON);
  if (reading.status !== 'ready') return null;
  const saved = savedRule(doc);
  const agreed = agreedRule(reading.doc?.values['values']);
  if (!isLooserRule(saved, agreed)) return null;
  const inForce = stricterRule(saved, agreed);
  return (
    <PanelActs title="A second administrator has to approve what was saved">
      <p>
        It lets one administrator do more alone. The stricter numbers stay in effect until another
        administrator approves these.
      </p>
      <ul className="field-changes">
        {keys
          .filter((key) => saved[key] !== inForce[key])
          .map((key) => (
            <li key={key}>
              {settingOf(key).label}: in effect {settingText(settingOf(key), inForce[key])}, saved{' '}
              <b>{settingText(settingOf(key), saved[key])}</b>
            </li>
          ))}
      </ul>
      <UnlessProposed act="LOOSEN_RULE" on={SECOND_PERSON}>
        <StaffActions
          label="Why one may do more alone"
          help="Only staff see this."
          acts={[
            {
              label: 'Put them into effect',
              done: 'The saved settings are in effect.',
              needsNote: true,
              least: 3,
              most: 500,
              run: (reason) => loosenRule({ ...saved, reason }),
              propose: (reason) => ({ act: 'LOOSEN_RULE', input: { ...saved, reason } }),
            },
          ]}
        />
      </UnlessProposed>
    </PanelActs>
  );
}
