import { type ReportDesign, reportDesigns } from '@drawday/catalogue';
import type { Page } from '@playwright/test';
import { monthsCounted } from './counted-months.ts';
import { expect, test } from './journey.ts';
import { headsNotOnPaper, missingInWorkbook, missingOnPaper, plain, readList, readPaper } from './report-in-files.ts';
import { readLines, readScreen } from './report-on-screen.ts';
import { type Role, signIn } from './sign-in.ts';
import { goInside, settled, watchPage } from './watch-page.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeAll(({ baseURL }) => monthsCounted(baseURL));

/** Above 100 pages a paper is drawn in the background (`report-runs.spec.ts`): of these one shift of three days. */
const ofOneShift = new Set<ReportDesign['id']>([8, 12, 17, 18, 20, 28]);
/** The demo has nobody and nothing in a few reports, and on the first days of a month in a few more: so many at most. */
const mostEmpty = 5;
/** Each row is a page of its own. */
const ofPages = new Set<ReportDesign['layout']>(['PATIENT', 'CARD']);
/** Papers in words and columns of their own; all others have every column. */
const inOwnWords = new Set<ReportDesign['layout']>(['PATIENT', 'CARD', 'ROUND', 'ROUND_COMPACT', 'KPI']);

const pathOf = ({ id, route }: ReportDesign): string => {
  // The board of hepatitis is a screen of its own.
  const path = route === 'reports-hepatitis' ? 'reports-params' : route;
  return `/home/${path}?report=${id}${ofOneShift.has(id) ? '&shifts=FIRST&dayGroups=MWF' : ''}`;
};

type Files = (press: string) => Promise<Buffer>;
/** What the server gave as a file when a button of the page was pressed. */
async function filesOf(page: Page): Promise<Files> {
  let given = Promise.withResolvers<Buffer>();
  await page.route(/\/api\/report\/runs\/[^/]+\/file\?format=/, async (route) => {
    const response = await route.fetch();
    given.resolve(await response.body());
    await route.fulfill({ response });
  });
  return async (name) => {
    given = Promise.withResolvers();
    // A PDF opens in a tab beside the portal.
    const tab = name === 'PDF' ? page.waitForEvent('popup') : null;
    await page.getByRole('button', { name, exact: true }).click();
    const file = await given.promise;
    await (await tab)?.close();
    return file;
  };
}

/** @returns whether the report has rows; one that has none says so, and has none in its files */
async function compare(page: Page, files: Files, design: ReportDesign): Promise<boolean> {
  const title = design.title[design.language ?? 'en'];
  const view = page.locator('.dd-report-view');
  await goInside(page, pathOf(design));
  await expect(page.locator('h1:visible')).toHaveText(design.title.en);
  await expect(view.locator('caption').filter({ hasText: title }).or(view.locator('.dd-empty')).first()).toBeAttached();
  await settled(page);
  const lines = await readLines(page);
  if (lines.length > 0) {
    await view.getByText('Numbers and N').click();
    await expect(view.getByRole('table', { name: `${title}, ` })).toBeVisible();
  }
  const sheet = await readScreen(page, title);
  const hasWorkbook = await page.getByRole('button', { name: 'Excel' }).isVisible();
  expect.soft(hasWorkbook, 'a card for the patient is paper').toBe(design.layout !== 'CARD');
  const workbook = hasWorkbook ? await readList(await files('Excel')) : null;
  const paper = readPaper(await files('PDF'), ofPages.has(design.layout) ? 'PAGES' : design.layout === 'CUM' ? 'DATES' : 'LIST');
  const onPaper = paper.pages.flat().join('');
  // A card greets in words for the patient.
  if (design.layout !== 'CARD') expect.soft(onPaper, 'title on paper').toContain(plain(title));
  if (sheet.rows.length === 0) {
    expect.soft(sheet.empty, 'says that it is empty').toMatch(/^(No|Nobody|0) /);
    expect.soft([workbook?.rows ?? [], paper.rows], 'nothing in the files').toEqual([[], []]);
    return false;
  }
  const total = sheet.total ?? 0;
  if (workbook) {
    expect.soft(workbook.front.join('\n'), 'title of the workbook').toContain(title);
    expect.soft(workbook.front.join('\n'), 'answer in the workbook').toContain(sheet.answer);
    expect.soft(workbook.rows.length, 'rows of the workbook').toBe(total);
    expect.soft(missingInWorkbook(sheet, workbook), 'not in the workbook').toEqual([]);
  }
  for (const [name = '', ...numbers] of lines) {
    const rows = workbook?.rows.map((row) => row.join(' ')) ?? [];
    expect
      .soft(
        rows.some((row) => row.includes(name) && row.includes(numbers[1] ?? '')),
        `line ${name}`,
      )
      .toBe(true);
  }
  expect.soft(onPaper, 'answer on paper').toContain(plain(sheet.answer));
  // A page for each patient, of what may be many columns, or the same rows once more for each part of them.
  const rowsOnPaper = design.layout === 'CARD' ? paper.pages.length : paper.rows.length;
  expect.soft([rowsOnPaper > 0, rowsOnPaper % total], `${rowsOnPaper} rows on paper, ${total} on screen`).toEqual([true, 0]);
  if (workbook && !inOwnWords.has(design.layout) && design.layout !== 'CUM')
    expect.soft(headsNotOnPaper(sheet, workbook, paper), 'heads not on paper').toEqual([]);
  expect.soft(missingOnPaper(sheet, paper, total, inOwnWords.has(design.layout)), 'not on paper').toEqual([]);
  return true;
}

async function walk(page: Page, role: Role, designs: readonly ReportDesign[]): Promise<void> {
  test.setTimeout(300_000);
  await signIn(page, role, '/home/reports');
  const { faults } = watchPage(page);
  const files = await filesOf(page);
  const empty: ReportDesign['id'][] = [];
  for (const design of designs) if (!(await test.step(`report ${design.id}`, () => compare(page, files, design)))) empty.push(design.id);
  expect(faults).toEqual([]);
  expect(empty.length, `without rows: ${empty.join(', ')}`).toBeLessThanOrEqual(Math.min(mostEmpty, designs.length - 1));
}

/** The outcomes of a disease are one report with other measures. */
const isAlike = ({ id }: ReportDesign) => String(id).startsWith('outcome-') && id !== 'outcome-anemia';
const ofPatients = reportDesigns.filter((design) => design.party === 'PATIENT' && !isAlike(design));
const parts = 4;
for (let part = 0; part < parts; part += 1)
  test(`reports of patients say the same on screen, in Excel and on paper: ${part + 1} of ${parts}`, ({ page }) =>
    walk(
      page,
      'clinical_medical_director',
      ofPatients.filter((_, at) => at % parts === part),
    ));

test('reports of sources and employees say the same on screen, in Excel and on paper', async ({ page, anotherPage }) => {
  await walk(
    page,
    'clinical_environmental',
    reportDesigns.filter(({ party }) => party === 'SITE'),
  );
  await walk(
    await anotherPage(),
    'clinical_nurse',
    reportDesigns.filter(({ party }) => party === 'EMPLOYEE'),
  );
});
