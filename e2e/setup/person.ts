import { type Browser, type BrowserContextOptions, type Page } from 'playwright/test';
import { openRecorder, type Recorder } from './recorder.ts';
import { watchPage } from './watch-page.ts';

/**
 * The browser's words for a request that found no network, and for one the house refused, such as a
 * draft's version that came late or a bid whose bank asks first: both are told on the page. A photo
 * whose answer was lost because its page was left is sent again: found there, or under a new name.
 * A refund beyond the limit of one is refused, and offered as a proposal.
 * A page that stays open while the clock jumps by days asks for a snapshot that is gone by then.
 */
export const foreseen =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404 .*\/snapshots\/|^refused: .*\/documents\/images\/|status of 403 .*\/o\?name=uploads%2F|status of 4\d\d .*\/call\/(?:bids-create|seller-acknowledgeOffer|listings-updateListingSubmission|invoices-creditInvoice)\b/;

/** Somebody with a device of their own, and a copy of everything it was ever sent. */
export interface Person {
  readonly page: Page;
  readonly told: Recorder;
  readonly heard: readonly string[];
  readonly leave: () => Promise<void>;
}

/** Somebody comes with a device whose every complaint is heard and every answer is kept. */
export const comes = async (browser: Browser, device: BrowserContextOptions): Promise<Person> => {
  const told = await openRecorder();
  const context = await browser.newContext({ ...device, proxy: { server: told.server } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return {
    page,
    told,
    heard: await watchPage(page),
    leave: async () => {
      await context.close();
      await told.close();
    },
  };
};
