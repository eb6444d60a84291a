import { Written } from '../../content/written.tsx';
import { EntriesPage } from '../../giveaways/entries-page.tsx';
import { GiveawayPage } from '../../giveaways/giveaway-page.tsx';

export function GiveawayRoute() {
  return <GiveawayPage Text={Written} />;
}

export { EntriesPage as EntriesRoute };
