import { giveawayIn } from '../data/giveaway-office.ts';
import { DocumentPanel } from '../panel/document-panel.tsx';
import { GiveawayPanel } from './giveaway-panel.tsx';

/** One giveaway on a page of its own: its next step, then all of its fields. */
export function GiveawayPage() {
  return (
    <DocumentPanel form entity="giveaways" kind="Giveaway">
      {(found) => <GiveawayPanel giveaway={giveawayIn(found)} />}
    </DocumentPanel>
  );
}
