import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

/** Two seconds of a moving picture, made by the browser itself: WebM as a camera would write it. */
async function recordVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 90;
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 50; frame += 1) {
      if (pen) {
        pen.fillStyle = `hsl(${frame * 7} 80% 50%)`;
        pen.fillRect(0, 0, 160, 90);
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

test('a training guide: written, with a video, published, watched by a nurse', async ({ page, anotherPage }) => {
  test.setTimeout(120_000);
  const mark = String(Date.now()).slice(-6);
  const title = `Drawing from a fistula ${mark}`;
  await signIn(page, 'clinical_support', '/home/training-guide-edit');
  const { faults } = watchPage(page);
  const video = await recordVideo(page);
  expect(video.byteLength).toBeGreaterThan(500);
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel(/^MP4 or WebM/).setInputFiles({ name: `fistula-${mark}.webm`, mimeType: 'video/webm', buffer: video });
  await expect(page.getByText(`fistula-${mark}.webm`)).toBeVisible();
  const article = page.locator('[contenteditable="true"]');
  await article.click();
  await page.keyboard.type('Wash your hands first.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('h1:visible')).toContainText(title);
  await expect(page.getByText('Wash your hands first.')).toBeVisible();
  await page.goto('/home/training-guides');
  const row = page.locator('tr:visible', { hasText: title });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await expect(row.getByText('Active')).toBeVisible();
  expect(faults).toEqual([]);

  const nurse = await anotherPage();
  await nurse.setViewportSize({ width: 390, height: 844 });
  await signIn(nurse, 'clinical_nurse', '/home/training-guides');
  const watched = watchPage(nurse);
  await nurse.getByRole('link', { name: title }).first().click();
  const player = nurse.locator('video:visible');
  await expect(player).toBeVisible();
  await player.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3);
  expect(await player.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(160);
  // Somebody who watched it to its end has finished the guide.
  await expect(nurse.getByText('Finished').first()).toBeVisible({ timeout: 15_000 });
  expect(watched.faults).toEqual([]);
});
