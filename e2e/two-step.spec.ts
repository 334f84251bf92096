import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './accessibility.ts';
import { apiAs } from './api-as.ts';
import { signInAs } from './sign-in.ts';

const password = 'Wednesday-draw-2';

/** The code of an app, as many steps later: each is taken once. */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Signs out, and goes to the second step of a new sign-in. */
async function openSecondStep(page: Page, account: string) {
  await page.goto('/hello');
  await page.locator('#user-name').fill(account);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
}

test('an administrator sets up an app and a passkey, and signs in with each', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  // An account of its own, the administrator of a new tenant: whoever has a second factor is asked for it everywhere.
  const name = `two-step-${Date.now().toString(36)}`;
  const account = `admin@${name}.example`;
  const support = await apiAs(baseURL ?? '', 'support@drawday.example');
  await support('POST', '/api/multi-tenancy/tenants', { name, adminEmailAddress: account, adminPassword: password });
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInAs(page, account, '/home/my-profile?tab=two-step');
  await expect(page.getByText('You have not set it up yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Set up or change' }).click();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Add a method' }).click();
  await expect(page.getByRole('button', { name: 'Create a passkey' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expectAccessible(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 0));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  await expectAccessible(page);
  const recovery = (await page.locator('.codes code').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('My phone')).toBeVisible();

  await page.getByRole('button', { name: 'Add a method' }).click();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByText('My passkey')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Drawday' }).click();
  await expect(page.getByRole('cell', { name: 'Passkey', exact: true })).toBeVisible();

  await openSecondStep(page, account);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'not correct' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible({ timeout: 20_000 });

  await openSecondStep(page, account);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible({ timeout: 20_000 });

  // Lost both: a recovery code lets in, and everything is taken off again.
  await openSecondStep(page, account);
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible({ timeout: 20_000 });
  await page.goto('/home/my-profile?tab=two-step');
  await page.getByRole('button', { name: 'Set up or change' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  for (const name of ['My phone', 'My passkey']) await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('Signing in takes your password only.')).toBeVisible();
});
