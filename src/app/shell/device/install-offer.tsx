import './install-offer.css';
import { useState } from 'react';
import { Share, SquarePlus } from 'lucide-react';
import { isFitting, refuseInstall, useInstall } from '../../platform/tab/install.ts';
import { useWatchlist } from '../../listings/data/watchlist.ts';
import { Button, Icon } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { Sentence } from '../../ui/text/sentence.tsx';

/** Steps to install the app on an iPhone or iPad, where no page may ask for it. */
export function InstallSteps(props: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={translate('Add Hammerlane to your home screen')}
    >
      <ol className="steps-list">
        <li>
          <Sentence
            text="Press Share {icon} in the bar of the browser."
            parts={{ icon: <Icon of={Share} small /> }}
          />
        </li>
        <li>
          <Sentence
            text="Choose “Add to Home Screen” {icon}. It may be further down."
            parts={{ icon: <Icon of={SquarePlus} small /> }}
          />
        </li>
        <li>
          {translate('Tap “Add”. Hammerlane then opens from there and can send you notifications.')}
        </li>
      </ol>
    </Sheet>
  );
}

/**
 * The offer to install, at the foot of a page: from the second visit on or once something is
 * watched, and not again for thirty days after a refusal. The account menu has it at any time.
 */
export function InstallOffer() {
  const { way, ask } = useInstall();
  const watched = useWatchlist();
  const [refused, setRefused] = useState(false);
  const [steps, setSteps] = useState(false);
  const watches = watched.status === 'ready' && watched.value.length > 0;
  if (way === null || refused || !isFitting(watches)) return null;
  return (
    <aside className="wrap" aria-label={translate('Install')}>
      <div className="install">
        <div>
          <h2>{translate('Install Hammerlane')}</h2>
          <p className="muted">
            {translate(
              'A window of its own. Lots you watch open without a signal, and you hear when you are outbid.',
            )}
          </p>
        </div>
        <div className="install__acts">
          <Button kind="ink" onClick={() => (way === 'prompt' ? void ask() : setSteps(true))}>
            {translate(way === 'prompt' ? 'Install' : 'Show me how')}
          </Button>
          <Button
            kind="bare"
            onClick={() => {
              refuseInstall();
              setRefused(true);
            }}
          >
            {translate('Not now')}
          </Button>
        </div>
      </div>
      <InstallSteps open={steps} onClose={() => setSteps(false)} />
    </aside>
  );
}
