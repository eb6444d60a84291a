import sharp from 'sharp';
import { follow } from './follow.ts';
import { expect, type Page } from 'playwright/test';

/** Photos as a phone takes them, each of another colour. */
export const photos = (
  count: number,
): Promise<readonly { name: string; mimeType: string; buffer: Buffer }[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      name: `photo-${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: {
          width: 1_600,
          height: 1_200,
          channels: 3,
          background: { r: 15 * n, g: 90, b: 60 },
        },
      })
        .jpeg()
        .toBuffer(),
    })),
  );

const choose = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).selectOption(value);

/** Fills in the first step: the vehicle. */
export const tellVehicle = async (page: Page, vin = '1G1YY22G965105609'): Promise<void> => {
  await page.getByLabel('VIN', { exact: true }).fill(vin);
  await page.getByRole('combobox', { name: 'Model', exact: true }).fill('Corvette');
  await choose(page, 'Original market', 'CA');
  await choose(page, 'Body', 'COUPE');
  await page.getByRole('group', { name: 'Mileage' }).getByLabel('Value').fill('81400');
  await choose(page, 'Unit', 'km');
  await choose(page, 'Mileage status', 'ACTUAL');
  await choose(page, 'Fuel type', 'GASOLINE');
  await choose(page, 'Transmission', 'MANUAL');
  await choose(page, 'Drive', 'RWD');
  await page.getByLabel('Exterior color').fill('Velocity yellow');
  await choose(page, 'Color group', 'YELLOW');
  await page.getByLabel('Interior color').fill('Black');
  await page.getByLabel('City').fill('Guelph');
  await choose(page, 'Province or state', 'ON');
  await choose(page, 'Country', 'CA');
  await page.getByRole('button', { name: 'Next: condition' }).click();
};

/** Fills in the second step: its condition. */
export const tellCondition = async (page: Page): Promise<void> => {
  for (const none of ['No known flaws', 'All original', 'No service records']) {
    await page.getByRole('checkbox', { name: none }).check();
  }
  await choose(page, 'Any accidents?', 'NONE_KNOWN');
  await page.getByRole('button', { name: 'Next: photos' }).click();
};

/** Adds photos in the third step, which stores them on the device before they are sent. */
export const addPhotos = async (page: Page, count: number): Promise<void> => {
  await page.getByLabel('Choose photos').setInputFiles([...(await photos(count))]);
  await expect(page.locator('[data-photo]')).toHaveCount(count);
  await page.getByRole('button', { name: 'Next: price' }).click();
};

/** Fills in the fourth step of an auction: its reserve, whole dollars, or none, and its package. */
export const tellReserve = async (
  page: Page,
  reserve: number | null,
  packageName: RegExp,
): Promise<void> => {
  await choose(page, 'Does it sell with a reserve?', reserve === null ? 'no' : 'yes');
  if (reserve !== null) await page.getByLabel('Reserve, dollars').fill(String(reserve));
  await page.getByRole('radio', { name: packageName }).check();
};

/** Fills in the fifth step, without the card: the seller's contact and the title's details. */
export const tellContact = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Next: contact' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByLabel('Phone', { exact: true }).fill('+14165550134');
  await page.getByLabel('Street address of the vehicle').fill('12 Quarry Road');
  await page.getByLabel('Postal or ZIP code').fill('N1G 2W1');
  await choose(page, 'Sold by', 'PRIVATE_SELLER');
  await choose(page, 'Title status', 'CLEAN');
  await choose(page, 'Title region', 'ON');
  await choose(page, 'Is the title in your name?', 'yes');
  await choose(page, 'Is there a lien on it?', 'no');
};

/**
 * Completes the last step: accepts the terms and hands it in once everything is sent. Returns the
 * submission’s id.
 */
export const handIn = async (page: Page): Promise<string> => {
  await page.getByRole('checkbox', { name: /terms for sellers/ }).check();
  const button = page.getByRole('button', { name: 'Submit for review' });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await button.click();
  await page.waitForURL(/\/submit-listing\/confirm\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

/** Submits a vehicle from the first step to the last; `sells` fills in the price step. */
export const submit = async (
  page: Page,
  mode: 'auction' | 'classified',
  vin: string,
  sells: () => Promise<void>,
): Promise<string> => {
  await follow(page, '/submit-listing');
  await page.getByRole('button', { name: new RegExp(`^Start an? ${mode} listing$`) }).click();
  await tellVehicle(page, vin);
  await tellCondition(page);
  await addPhotos(page, 12);
  await sells();
  await tellContact(page, 'Ann Gravel');
  // A free package needs no card; that shows once the packages and the cards are here.
  const card = page.getByRole('radio', { name: /4242/ });
  const free = page.getByText('Your package is free, so no card is needed.');
  await card.or(free).first().waitFor({ state: 'attached' });
  if ((await card.count()) > 0) await card.check();
  await page.getByRole('button', { name: 'Next: review' }).click();
  return handIn(page);
};
