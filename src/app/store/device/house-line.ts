import { openChannel, type Channel } from '../core/tab-channel.ts';
import { tellHouse } from './house.ts';
import { beginAnew } from './page-cache.ts';

let line: Channel<'moved'> | null = null;

/** Tells what is known of the house, and hears from the tab that leads when it moved. */
export const hearOfHouse = (): void => {
  tellHouse();
  line = openChannel('hammerlane-house', () => {
    tellHouse();
    beginAnew();
  });
};

/** Every tab of this device begins anew as soon as nothing is being written in it. */
export const beginAnewEverywhere = (): void => {
  tellHouse();
  line?.post('moved');
  beginAnew();
};
