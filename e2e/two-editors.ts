import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { apiAs, type Calls } from './api-as.ts';
import { shareTokens, signInAs } from './sign-in.ts';
import { countCalls, settled } from './watch-page.ts';

export type Made = { id: string; concurrencyStamp: string };
type Editors = {
  /** The administrator of the customer that no other journey works in; the browser is theirs. */
  admin: Calls;
  /** The laboratory's support, in the same customer: the first of the two, bypassing the screens. */
  support: Calls;
  facilities: { id: string; name: string }[];
  /** Where the administrator works. */
  facilityId: string;
  open: (path: string) => Promise<Page>;
};
type WhoAmI = { facilities: Editors['facilities']; asEmployee: { assignments: { facilityId: string; isPrimary: boolean }[] } };

/** In the names of what a run makes: nobody else finds it by accident. */
export const mark = String(Date.now()).slice(-7);
/** The same for people, whose names have no digits. */
export const letters = mark.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
export const masterData = '/api/master-data';
export const namesTheFirst = /(Jules Marchetti|Ingrid Solheim|Support) changed this record on \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/;

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  countCalls(page);
  page.setDefaultTimeout(15_000);
  await page.goto(path);
  await expect(page.locator('h1:visible').first()).toBeVisible({ timeout: 20_000 });
  return page;
}

/** Two people for the tests of a file; what they change they make themselves. @param screensOf who has the browser */
export function twoEditors(screensOf = 'admin@harborlight.example'): () => Editors {
  let editors: Editors | undefined;
  let context: BrowserContext | undefined;
  test.beforeAll(async ({ browser }) => {
    const { baseURL = '' } = test.info().project.use;
    const admin = await apiAs(baseURL, 'admin@harborlight.example');
    const { currentTenant } = await admin<{ currentTenant: { id: string } }>('GET', '/api/abp/application-configuration');
    const support = await apiAs(baseURL, 'support@drawday.example', currentTenant.id);
    const { facilities, asEmployee } = await admin<WhoAmI>('GET', `${masterData}/employees/whoami`);
    const facilityId = asEmployee.assignments.find((one) => one.isPrimary)?.facilityId ?? '';
    const signedIn = await browser.newContext();
    // Support works in the same customer; nobody else works anywhere else.
    if (screensOf !== 'admin@harborlight.example') await signedIn.addCookies([{ name: '__tenant', value: currentTenant.id, url: baseURL }]);
    const first = await signedIn.newPage();
    await signInAs(first, screensOf);
    await shareTokens(first);
    context = signedIn;
    editors = { admin, support, facilities, facilityId, open: (path) => open(signedIn, path) };
  });
  test.afterAll(() => context?.close());
  return () => {
    if (!editors) throw new Error('nobody has signed in yet');
    return editors;
  };
}

export const conflictOf = (page: Page) => page.getByRole('alertdialog', { name: 'Changed by another user' });
export const press = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name }).click();
export const choose = async (page: Page, field: string | RegExp, option: string) => {
  await page.getByRole('combobox', { name: field }).first().click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).first().click();
};

/** A patient of this run alone, verified. */
export async function admit({ admin, facilityId }: Editors, lastName: string): Promise<string> {
  const { items: providers } = await admin<{ items: Made[] }>('POST', `${masterData}/employees/get-providers-mds`, { facilityId });
  const { id } = await admin<Made>('POST', `${masterData}/patients`, {
    firstName: 'Isolde',
    lastName: `${lastName}${letters}`,
    dateOfBirth: '1958-11-23',
    sex: 'FEMALE',
    facilityId,
    modality: 'HD',
    mrn: `${lastName.slice(4, 8).toUpperCase()}${mark}`,
    dayGroup: 'MWF',
    scheduleDays: [1, 3, 5],
    shift: 'FIRST',
    primaryProviderId: providers[0]?.id,
    acceptDuplicate: true,
  });
  await admin('PUT', `${masterData}/patients/${id}/activate`, {});
  return id;
}

/** Back keeps what was typed, and saving asks again; then "Save mine". */
export async function goBackAndSaveMine(page: Page, save: () => Promise<void>, rows: [label: RegExp, words: string[]][]): Promise<void> {
  const conflict = conflictOf(page);
  await save();
  await expect(conflict).toContainText(namesTheFirst);
  for (const [label, words] of rows)
    for (const word of words) await expect(conflict.getByRole('row', { name: label }).first()).toContainText(word);
  await press(conflict, 'Back');
  await expect(conflict).toBeHidden();
  await save();
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await press(conflict, 'Save mine');
  await expect(conflict).toBeHidden();
  await saved;
  await settled(page);
}
