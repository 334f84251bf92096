import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signIn, signInAs } from './sign-in.ts';
import { settled, watchPage } from './watch-page.ts';

const choose = async (page: Page, field: RegExp, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).first().click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).first().click();
};

const mailbox = `http://127.0.0.1:${process.env.E2E_PORTS?.split(' ')[5] ?? '4505'}`;
const password = 'Larkspur-opens-at-dawn-7';

async function makeActive(support: Page) {
  await choose(support, /^New status/, /^Active/);
  await support.getByRole('dialog').getByRole('button', { name: 'Change status' }).click();
  await expect(support.getByRole('dialog')).toBeHidden();
}

test('an organization from nothing to its first draw', async ({ page, anotherPage }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(15_000);
  const mark = String(Date.now()).slice(-6);
  const organization = `Larkspur Kidney Group ${mark}`;
  const facility = `Larkspur Dialysis ${mark}`;
  const mailOf = (name: string) => `${name.toLowerCase()}.${mark}@larkspur.example`;
  await signInAs(page, 'admin@harborlight.example', '/home/organization-new');
  const { faults } = watchPage(page);
  await page.getByLabel(/^Name/).fill(organization);
  await page.getByLabel(/^Code/).fill(`L${mark}`);
  await page.getByRole('button', { name: /Enter organization/ }).click();
  await expect(page.locator('h1:visible')).toContainText(organization);
  await page.goto('/home/facility-new');
  await choose(page, /^Organization/, organization);
  await page.getByLabel(/^Name/).fill(facility);
  await page.getByLabel(/^Code/).fill(`F${mark}`);
  await page.getByLabel(/^Phone/).fill('555-010-4477');
  await page
    .getByLabel(/^Street/)
    .first()
    .fill('14 Alder Street');
  await page.getByLabel(/^City/).first().fill('Cedar Hollow');
  await page
    .getByLabel(/^State/)
    .first()
    .fill('PA');
  await page.getByLabel(/^ZIP/).first().fill('15024');
  await page.getByRole('button', { name: /Enter facility/ }).click();
  await expect(page.locator('h1:visible')).toContainText(facility);
  // It opens at its set-up.
  const facilityPage = page.url().replace(/&tab=\w+$/, '');

  // Who works there: the first physician is its medical director. Everybody is verified before an account is made.
  await page.getByRole('button', { name: 'Switch to this facility' }).click();
  await expect(page.locator('.dd-top').getByText(facility).first()).toBeVisible();
  const enter = async (person: { last: string; first: string; role: RegExp; npi?: string }) => {
    await page.goto('/home/employee-new');
    await page.getByLabel(/^Last name/).fill(person.last);
    await page.getByLabel(/^First name/).fill(person.first);
    await page.getByLabel(/^E-mail/).fill(mailOf(person.last));
    await choose(page, /^Care role/, person.role);
    if (person.npi) await page.getByLabel(/^NPI/).fill(person.npi);
    await page.getByRole('button', { name: /^Enter employee/ }).click();
    await expect(page.locator('h1:visible')).toContainText(person.last);
    await page
      .getByRole('button', { name: /^Verify/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Create account and invite' })).toBeVisible();
  };
  await enter({ last: 'Okonkwo', first: 'Ifeoma', role: /^Provider/, npi: '1730155508' });
  await enter({ last: 'Thistle', first: 'Mara', role: /^Nurse/ });
  await page.getByRole('button', { name: 'Create account and invite' }).click();
  await expect(page.getByText('The invitation is on its way')).toBeVisible();

  await page.goto(`${facilityPage}&tab=people`);
  await choose(page, /^Medical director/, 'Okonkwo');
  await page.goto(`${facilityPage}&tab=calendar`);
  await choose(page, /^Draw week/, 'Week 2');
  await page.getByRole('button', { name: 'Save calendar' }).click();
  await expect(page.getByRole('button', { name: 'Save calendar' })).toBeHidden();

  const support = await anotherPage();
  await signIn(support, 'clinical_support', '/home/organizations');
  await support.getByRole('link', { name: organization }).click();
  await support.getByRole('button', { name: 'More', exact: true }).click();
  await support.getByRole('menuitem', { name: 'Change status' }).click();
  await makeActive(support);
  await support.goto(facilityPage);
  await support.getByRole('button', { name: 'Change status' }).click();
  await makeActive(support);

  await page.goto('/home/implement-order-set');
  // The head of the page offers it, and so does the empty list.
  await page
    .getByRole('button', { name: /New set/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Weekly blood count');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Add a test or panel' }).fill('CBC');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'CBC ·' }).click();
  await choose(page, /^How often/, /^Weekly/);
  await page.getByRole('dialog').getByRole('button', { name: 'Save set' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: 'Activate' })).toBeHidden();

  await page.goto('/home/import');
  await choose(page, /^What to import/, 'Patients');
  await page.locator('input[type=file]').setInputFiles({
    name: 'patients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Last name,First name,DOB,Gender,Facility,Modality,MRN,Day group,Provider NPI',
        `Ashdown,Corin,1957-04-12,M,F${mark},HD,L${mark}1,MWF,1730155508`,
        `Birchall,Oona,1949-09-30,F,F${mark},HD,L${mark}2,TTS,1730155508`,
        `Corvin,Tess,not a day,F,F${mark},HD,L${mark}3,TTS,1730155508`,
      ].join('\n'),
    ),
  });
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('Not a date.', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });

  await page.goto('/home/patient-verification');
  for (const name of [/Ashdown/i, /Birchall/i]) {
    const row = page.getByRole('row', { name });
    await expect(row).toBeVisible();
    // By keyboard: the next row moves under the pointer at once, where a second click so soon counts as half of a double click.
    await row.getByRole('button', { name: 'Verify' }).press('Enter');
    await expect(row).toBeHidden();
    // The rows below move up and are read again: a click between press and release would meet nothing.
    await settled(page);
  }
  await page.goto('/home/implement-order-set');
  // In a list that is still loading, "all" is nothing.
  await expect(page.getByRole('checkbox', { name: /^Select ASHDOWN/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Apply set' }).click();
  await choose(page, /^Provider/, 'Okonkwo');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply to \d/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const nurse = await anotherPage();
  nurse.setDefaultTimeout(15_000);
  await nurse.goto(mailbox);
  await nurse.getByLabel('Search by recipient').fill(mailOf('Thistle'));
  await nurse
    .getByRole('link', { name: /Welcome|invit/i })
    .first()
    .click();
  const opened = nurse.waitForEvent('popup');
  await nurse.frameLocator('iframe').getByRole('link').first().click();
  const form = await opened;
  await form.getByLabel('New password').fill(password);
  await form.getByRole('button', { name: 'Set the password' }).click();
  await expect(form.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await signInAs(nurse, mailOf('Thistle'), '/home/requisitions', password);
  // The newest day stands first: the last row is the next draw.
  await nurse
    .getByRole('link', { name: /ASHDOWN|BIRCHALL/i })
    .last()
    .click();
  const label = nurse.waitForEvent('download');
  await nurse.getByRole('button', { name: 'Print 1 label' }).click();
  expect((await label).suggestedFilename()).toMatch(/\.zpl$/);
  await nurse.getByRole('button', { name: 'Collect with details…' }).click();
  await nurse
    .getByRole('dialog')
    .getByRole('button', { name: /^Collect/ })
    .click();
  await expect(nurse.getByText('Draw Collected').first()).toBeVisible();
  expect(faults).toEqual([]);
});
