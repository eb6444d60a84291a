import { faultsOf } from '../setup/axe.ts';
import { addAskingCard, answerBank } from '../setup/bank.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { laySubmission } from '../setup/lay-submission.ts';
import { callFunction, tokenOf } from '../setup/wire.ts';

const text = (stringValue: string) => ({ stringValue });
const whole = (value: number) => ({ integerValue: String(value) });

test('a seller whose bank asks is told, and pays the package of an accepted vehicle @long', async ({
  page,
  home,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, home, 'member');
  await addAskingCard(page, home.url);
  const staff = await tokenOf(home, await home.account('admin'));
  const id = 'accepted-1';
  // Staff accepted it, with a paid package.
  const agreed = { mapValue: { fields: { reserve: whole(9_000), packageId: text('auc-std') } } };
  await laySubmission(home, { id, uid: 'demo-member', status: 'ACCEPTED', more: { agreed } });
  const make = () =>
    callFunction(home, 'listings-submissionToListing', { submissionId: id }, staff);
  expect((await make()).error?.details.code).toBe('PAYMENT_ACTION_REQUIRED');

  await page.goto(`${home.url}/profile/notifications`);
  await page.getByText('The package could not be charged').first().click();
  await expect(page).toHaveURL(new RegExp(`/submit-listing/(?:\\w+/)?${id}`));
  await expect(page.getByText(/^Your bank wants you to confirm the payment/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await expect(page.getByText(/99\.00 for the package, HST .*\d\.$/)).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay .* with Visa ending in 3184/ });
  const [sum = ''] = /[\d,]+\.\d\d/.exec((await pay.textContent()) ?? '') ?? [];
  const cents = Number(sum.replaceAll(/[,.]/g, ''));
  expect(cents).toBeGreaterThan(9_900);
  await pay.click();
  await answerBank(page, 'Refuse');
  await expect(page.getByText('The payment did not go through')).toBeVisible();
  await expect(page.getByText(/^Your card could not be charged for the package/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await pay.click();
  await answerBank(page, 'Confirm');
  await expect(page.getByText('Your package is paid.')).toBeVisible();

  // Withdrawn before the listing is created, everything is refunded.
  await page.getByRole('button', { name: 'Withdraw this submission' }).click();
  await expect(page.getByText(/What you paid for the package is refunded/)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const refunded = async (): Promise<string> => {
    const answer = await fetch(`${home.url}/__/stripe.json`);
    return JSON.stringify(await answer.json());
  };
  await expect.poll(refunded).toMatch(new RegExp(`"amount_refunded":\\s*${cents}`));
});
