import type { GiveawayHalt } from '../../../domain/giveaways/waits-for-staff.ts';
import { Notice } from '../../ui/status/notice.tsx';

const words: Readonly<Record<GiveawayHalt, readonly [title: string, text: string]>> = {
  INCOMPLETE: [
    'It should be open by now',
    'It’s published and its start has passed, but something is missing. Fill it in, or move the start.',
  ],
  NOBODY_ENTERED: ['Nobody entered', 'There is nobody to draw. Archive it, without a winner.'],
  NOT_DRAWN: [
    'It should have been drawn by now',
    'Draw it now. If that is refused, the reason is shown: then archive it, without a winner.',
  ],
  NOBODY_LEFT: [
    'Nobody is left to draw',
    'Everybody with entries was drawn, and a prize is still open. Archive it, without a further winner.',
  ],
};

/** Why a giveaway does not go on by itself, and what staff do about it. */
export function HaltNote({ of }: { readonly of: GiveawayHalt }) {
  const [title, text] = words[of];
  return (
    <Notice tone="bad" title={title}>
      {text}
    </Notice>
  );
}
