import { openChannel, type Channel } from '../tab/tab-channel.ts';
import { tellHouse } from './house.ts';
import { beginAnew } from '../storage/page-cache.ts';

let line: Channel<'moved'> | null = null;

/** Shows the known state of the server's data, and reloads when another tab reports a restore. */
export const hearOfHouse = (): void => {
  tellHouse();
  line = openChannel('hammerlane-house', () => {
    tellHouse();
    beginAnew();
  });
};

/** Reloads every tab of this device as soon as nothing is being written in it. */
export const beginAnewEverywhere = (): void => {
  tellHouse();
  line?.post('moved');
  beginAnew();
};
