import { type Browser, type BrowserContextOptions, type Page } from 'playwright/test';
import { openRecorder, type Recorder } from './recorder.ts';
import { watchPage } from './watch-page.ts';

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
