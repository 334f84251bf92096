import { afterEach, expect, test } from 'vitest';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { closeApp, openApp, personOf, settled, until } from '../testing/open-app.tsx';

afterEach(closeApp);

const openDialog = () => document.querySelector('dialog[open]');
const notice = () => [...document.querySelectorAll('[role="status"]')].find(({ textContent }) => textContent?.includes('Saved as a draft'));

test('R151 a question is called "Please Confirm" and answered by Yes or No', async () => {
  await settled(await openApp(personOf('clinical_nurse'), '/home/my-profile'));
  const answer = confirm({ content: 'Take it away?' });
  expect(await until(() => openDialog() !== null)).toBe(true);
  expect(openDialog()?.querySelector('h1, h2')?.textContent).toBe('Please Confirm');
  const buttons = [...(openDialog()?.querySelectorAll('button') ?? [])];
  expect(buttons.map(({ textContent }) => textContent).filter((words) => words === 'Yes' || words === 'No')).toEqual(['No', 'Yes']);
  buttons.find(({ textContent }) => textContent === 'Yes')?.click();
  expect(await answer).toBe(true);
});

test('R154 a notice stands 100 px from the top, and goes after three seconds', async () => {
  await settled(await openApp(personOf('clinical_nurse'), '/home/my-profile'));
  const began = performance.now();
  showNotice('Saved as a draft');
  expect(await until(() => notice() !== undefined)).toBe(true);
  const place = notice();
  expect(place instanceof HTMLElement && place.style.top).toBe('100px');
  expect(await until(() => notice() === undefined, 10)).toBe(true);
  expect(performance.now() - began).toBeGreaterThan(2500);
});

test('a question and a notice end with the app that showed them', async () => {
  await settled(await openApp(personOf('clinical_nurse'), '/home/my-profile'));
  void confirm({ content: 'Take it away?' });
  showNotice('Saved as a draft');
  expect(await until(() => openDialog() !== null && notice() !== undefined)).toBe(true);
  await settled(await openApp(personOf('clinical_nurse'), '/home/my-profile'));
  expect([openDialog(), notice()]).toEqual([null, undefined]);
});
