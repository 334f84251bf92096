import { expect, test } from './journey.ts';

test('the web address says that everything is ready', async ({ request }) => {
  const reply = await request.get('/health/ready');
  expect(reply.status()).toBe(200);
});

test('the web app opens at the root', async ({ page }) => {
  const reply = await page.goto('/');
  expect(reply?.status()).toBe(200);
  await expect(page).toHaveTitle(/Drawday/);
});
