import { type Browser, type BrowserContextOptions, type Page } from 'playwright/test';
import { openRecorder, type Recorder } from './recorder.ts';
import { watchPage } from './watch-page.ts';

/**
 * Expected browser messages: a request without a network, or one the server refused, such as a save
 * of an outdated draft or a bid whose bank asks first; both are shown on the page. A photo whose
 * response was lost when its page was left is sent again: it is found there, or gets a new name. A
 * refund beyond one person's limit is refused and offered as a proposal. A page that stays open
 * while the clock jumps by days requests a snapshot that is gone by then.
 */
export const foreseen =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404 .*\/snapshots\/|^refused: .*\/documents\/images\/|status of 403 .*\/o\?name=uploads%2F|status of 4\d\d .*\/call\/(?:bids-create|seller-acknowledgeOffer|listings-updateListingSubmission|invoices-creditInvoice)\b/;

/** A person with a device of their own, and a copy of everything sent to it. */
export interface Person {
  readonly page: Page;
  readonly told: Recorder;
  readonly heard: readonly string[];
  readonly leave: () => Promise<void>;
}

/** Opens a device whose errors and responses are all recorded. */
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
