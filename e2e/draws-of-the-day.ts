import { expect, type Page } from '@playwright/test';

export type Draw = {
  id: string;
  number: string;
  partyName: string;
  drawDate: string;
  chair: number | null;
  isLabelPrinted: boolean;
  specimens: { number: string; timing: string; takenAt: string | null }[];
};

/** Opens New Draws, and gives what its list was answered. */
export async function drawsOfTheDay(page: Page, mode = ''): Promise<Draw[]> {
  const queue = page.waitForResponse((response) => /queue=draw-day/.test(response.url()) && response.ok());
  await page.goto(`/home/draw-day-queue${mode}`);
  const { items }: { items: Draw[] } = await (await queue).json();
  return items;
}

/** Types the number of a tube, as a scanner does; what became of it is said below the field. */
export async function typeTube(page: Page, number: string): Promise<void> {
  await page.locator('#scan-field').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.locator('.dd-scan-word')).toContainText(number);
}
