import { expect, test } from '../setup/home.ts';

/** JavaScript that may cross the line before the first cards stand, bytes as compressed. */
const budget = 170_000;

test('the first cards stand on little JavaScript, and none of it is Firebase', async ({
  page,
  home,
  heard,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = new Map<string, string>();
  let bytes = 0;
  let counting = true;
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (counting && type === 'Script') scripts.set(requestId, response.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counting && scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${home.url}/`);
  await page.getByRole('article').first().waitFor();
  counting = false;
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(budget);
  expect([...scripts.values()].filter((url) => /\/(?:firestore|auth|app)-/.test(url))).toEqual([]);
  expect(heard).toEqual([]);
});
