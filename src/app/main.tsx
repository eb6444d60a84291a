import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import { makeRouter } from './shell/routing/router.ts';
import { followLink, watchLaunches } from './shell/device/launch.ts';
import { watchLostParts } from './shell/errors/recover.ts';
import { carryOver } from './shell/loading/take-over.ts';
import { removeFirstLoader } from './shell/loading/first-loader.ts';
import { completePresses } from './platform/tab/interrupted-press.ts';
import { watchErrors } from './platform/tab/last-errors.ts';
import { watchInstall } from './platform/tab/install.ts';
import { openStore } from './shell/boot/boot.ts';
import { setFirstCardsShown } from './platform/reading/first-screen.ts';
import { yieldToMain } from './platform/tab/yield-to-main.ts';
import { currentView } from './platform/reader/view.ts';
import { watchKeyboard } from './ui/dialog/keyboard.ts';
import { speak } from './shell/display/speak.ts';

const place = document.getElementById('app');
if (place === null) throw new Error('The page has no place for the app.');

watchErrors();
completePresses();
watchLostParts();
watchInstall();
followLink();
watchLaunches();
watchKeyboard();

/**
 * Renders in slices: the served page can be read, scrolled and clicked meanwhile. Not awaited by
 * this module itself: the screens are chunks that import it.
 */
const draw = async (): Promise<void> => {
  await yieldToMain();
  void openStore();
  await yieldToMain();
  const router = makeRouter();
  await yieldToMain();
  // The served page stays until the app can replace it.
  if (place.childElementCount > 0) await router.load();
  await speak(currentView().locale);
  await yieldToMain();
  // Text hidden because it is in another language is replaced now.
  delete document.documentElement.dataset['other'];
  carryOver(place, setFirstCardsShown);
  const root = createRoot(place);
  // React renders a transition in slices too.
  startTransition(() => {
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
  removeFirstLoader();
};
void draw();
