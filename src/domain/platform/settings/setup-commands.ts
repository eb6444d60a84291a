import { command } from '../../kit/command.ts';
import { bool, choice, group, int, list, text } from '../../kit/fields.ts';
import { findings, serverParts } from './setup-parts.ts';
import { unkeyedStaffCommand } from '../../kit/command-fields.ts';

const part = choice(serverParts);

export const systemGetSetup = command({
  ...unkeyedStaffCommand,
  looks: true,
  name: 'system-getSetup',
  means:
    'Tells which settings of the deployment are set and which are missing, by their names alone.',
  input: {},
  answer: {
    parts: list(
      group({
        part,
        isSetUp: bool(),
        settings: list(group({ name: text({ max: 60 }), needed: bool(), set: bool() }), {
          max: 20,
        }),
      }),
      { max: 20 },
    ),
  },
  refusals: [],
});

export const systemCheckSetup = command({
  ...unkeyedStaffCommand,
  name: 'system-checkSetup',
  means:
    'Asks what a part of the house depends on whether it works, and tells what is wrong without any secret.',
  input: { part },
  answer: {
    finding: choice(findings),
    ms: int({ min: 0, max: 600_000, unit: 'ms' }),
    detail: text({ max: 300, means: 'What was said, freed of secrets and personal data.' }),
  },
  refusals: [],
});
