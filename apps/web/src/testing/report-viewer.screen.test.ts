import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import type { ReportMeasure, ReportRow, ReportSheet } from '@drawday/domain';
import { findByRole, findByText, getByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Asked, FakeServer } from './fake-server.ts';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const entry = {
  ...sampleOf(reportRuns.catalogue.reply).items[0],
  ...{
    reportKey: '1',
    title: { en: 'Anemia Management', es: 'Anemia' },
    question: { en: 'Who needs iron?', es: '¿Quién necesita hierro?' },
  },
  ...{ route: 'reports-detail', partyType: 'PATIENT', isPermitted: true, outputs: ['PDF', 'XLSX', 'CSV'], isFavorite: false },
  ...{ parameters: ['FACILITIES', 'MONTH', 'SHIFTS'], groupings: [], sorts: ['VALUE'] },
} as (typeof reportRuns.catalogue.reply)['_output']['items'][number];
const measure: ReportMeasure = {
  ...{ id: 'HGB_GOAL', title: 'Hemoglobin', goal: '10.0–12.0', n: 40, in: 30, below: 6, above: 1, undecided: 0, untested: 3 },
  ...{ untestedBecause: { MISSED: 3 }, percent: 75, ofTested: 81.1, mean: 10.8, sd: 1, median: 10.7, decimals: 1, leftOut: 0 },
  ...{ previous: null, organization: null },
};
const empty = JSON.parse(sampleOf(reportRuns.requisitionReport.reply).items2) as ReportSheet;
const sheet: ReportSheet = {
  ...empty,
  ...{ reportKey: '1', title: 'Anemia Management', answer: '7 of 40 out of goal, 3 not tested', second: null, measures: [measure] },
  ...{ charts: [], counts: [], layout: 'LIST', totalCount: 3, notes: ['Last final value of the month'] },
  months: [{ ...(empty.months[0] as ReportSheet['months'][number]), month: '2026-10', state: 'OPEN', withoutValues: 2 }],
  columns: [
    { key: 'name', title: 'Patient', kind: 'TEXT', width: 20 },
    { key: 'value:HGB', title: 'Hemoglobin', kind: 'RESULT', width: 8, unit: 'g/dL', decimals: 1 },
  ],
  sections: [
    { key: 'LOW', title: 'Low', rows: 2 },
    { key: 'IN', title: 'In goal', rows: 1, isFolded: true },
  ],
};
const row = (last: number, name: string, section: string, hgb: number): ReportRow => ({
  ...{ k: `0b6f4c1e-3a52-4d57-9a4e-5d2f10c7a00${last}`, s: section },
  c: [{ v: name }, { v: hgb, pos: hgb < 10 ? 'B' : 'I', on: '2026-10-14' }],
});
const rows = [row(1, 'Montgomery, Opal R', 'LOW', 6.7), row(2, 'Holloway, Curtis D', 'LOW', 9.1), row(3, 'Rivera, Maria L', 'IN', 11)];
const run = {
  ...sampleOf(reportRuns.requisitionReport.reply),
  ...{ reportKey: '1', state: 'DONE' as const, totalCount: 3, items: JSON.stringify(rows), items2: JSON.stringify(sheet) },
};
const underWay = { ...run, state: 'RUNNING' as const, progress: { done: 500, total: 2000 }, place: null, items: '', items2: '' };

const opened = (prepare: (server: FakeServer) => void = () => undefined, search = '') =>
  openApp(personOf('clinical_medical_director'), `/home/reports-detail?report=1${search}`, 'answers', (server) => {
    server.answer(reportRuns.catalogue, { items: [entry] }).answer(reportRuns.requisitionReport, run);
    prepare(server);
  });
const asked = (server: FakeServer, contract: unknown): Asked[] =>
  server.calls.filter((call) => call.contract === contract).map((call) => call.asked);
const page = () => within(document.querySelector<HTMLElement>('main') ?? document.body);

it('the answer comes first, who is in goal stays folded, and the month says that it is open', async () => {
  await opened();
  await findByText(document.body, '7 of 40 out of goal, 3 not tested');
  expect(page().getByText('2 patients without labs')).toBeTruthy();
  const table = await findByRole(document.body, 'table', { name: /Anemia Management/ });
  expect([...table.querySelectorAll('tbody th[scope="row"]')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('MONTGOMERY, Opal R'),
    expect.stringContaining('HOLLOWAY, Curtis D'),
  ]);
  await userEvent.setup().click(page().getByRole('button', { name: 'Show 1 more in goal' }));
  await findByText(document.body, 'RIVERA, Maria L');
});

it('a number opens the people behind it, each with a link to the record; Esc closes', async () => {
  const user = userEvent.setup();
  const server = await opened((fake) => {
    fake.answer(reportRuns.behind, { totalCount: 1, items: [rows[0] as never], columns: sheet.columns as never });
  });
  await user.click(await findByRole(document.body, 'button', { name: 'Show who: Hemoglobin: 3 not tested' }));
  await settled(server);
  const panel = within(getByRole(document.body, 'complementary', { name: 'Who is behind Hemoglobin' }));
  expect(panel.getByText('Draw missed: 3')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Below 6' }));
  await settled(server);
  expect(asked(server, reportRuns.behind).map(({ query }) => query.part)).toEqual(['UNTESTED', 'BELOW']);
  const link = getByRole<HTMLAnchorElement>(document.body, 'complementary', { name: 'Who is behind Hemoglobin' }).querySelector('li a');
  expect(link?.getAttribute('href')).toBe(`/home/patient?id=${rows[0]?.k}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(queryByRole(document.body, 'complementary', { name: 'Who is behind Hemoglobin' })).toBeNull());
});

it('the report follows each choice; what it does not take is never sent', async () => {
  const user = userEvent.setup();
  const server = await opened(undefined, '&shifts=FIRST&months=6');
  await findByText(document.body, '7 of 40 out of goal, 3 not tested');
  await user.keyboard('[[');
  await waitFor(() =>
    expect(asked(server, reportRuns.requisitionReport).map(({ body }) => body)).toEqual([
      { reportId: 1, facilityIds: [sampleId], shifts: ['FIRST'] },
      { reportId: 1, facilityIds: [sampleId], shifts: ['FIRST'], drawMonth: '2026-09' },
    ]),
  );
});

it('a run that is opened by its link shows what it was asked for, and each choice goes on from there; the size of the paper is one', async () => {
  const user = userEvent.setup();
  const elsewhere = '0b6f4c1e-3a52-4d57-9a4e-5d2f10c7a0e1';
  const was = { reportId: 1, facilityIds: [elsewhere], shifts: ['SECOND'] };
  const { head } = sampleOf(reportRuns.findRun.reply);
  const server = await opened((fake) => {
    fake.answer(reportRuns.catalogue, { items: [{ ...entry, parameters: [...entry.parameters, 'PAPER'] }] });
    fake.answer(reportRuns.findRun, { ...run, head: { ...head, parameters: { ...was, output: 'SCREEN' } } } as never);
  }, `&run=${run.runId}`);
  await findByText(document.body, '7 of 40 out of goal, 3 not tested');
  expect(asked(server, reportRuns.requisitionReport)).toEqual([]);
  await user.click(getByRole(document.body, 'combobox', { name: 'Paper' }));
  await user.click(await findByText(document.body, 'A4'));
  await waitFor(() => expect(asked(server, reportRuns.requisitionReport).map(({ body }) => body)).toEqual([{ ...was, paper: 'A4' }]));
});

it('where nobody matches, each choice that narrows can be lifted', async () => {
  const nobody = { ...sheet, totalCount: 0, sections: [], measures: [], answer: 'Nobody matches.' };
  const server = await opened((fake) => {
    fake.answer(reportRuns.requisitionReport, ({ body }) => {
      const narrow = (body as { shifts?: unknown }).shifts !== undefined;
      return narrow ? { ...run, totalCount: 0, items: '[]', items2: JSON.stringify(nobody) } : run;
    });
  }, '&shifts=FIRST');
  await userEvent.setup().click(await findByRole(document.body, 'button', { name: 'Clear Shifts' }));
  await settled(server);
  await findByText(document.body, 'MONTGOMERY, Opal R');
});

it('a run in the background says how far it is, and can be cancelled', async () => {
  const user = userEvent.setup();
  let state: 'RUNNING' | 'CANCELED' = 'RUNNING';
  const server = await opened((fake) => {
    fake.answer(reportRuns.requisitionReport, underWay);
    fake.answer(reportRuns.findRun, () => ({ ...underWay, state, head: sampleOf(reportRuns.findRun.reply).head }));
    fake.answer(reportRuns.cancel, () => {
      state = 'CANCELED';
      return undefined;
    });
  });
  await findByText(document.body, '500 of 2,000 done');
  await user.click(getByRole(document.body, 'button', { name: 'Cancel' }));
  await findByText(document.body, 'The run was cancelled.');
  expect(asked(server, reportRuns.cancel)).toHaveLength(1);
  expect(queryByRole(document.body, 'button', { name: 'PDF' })).toBeNull();
});

it('the file is asked for by its format, from the rows of this run', async () => {
  const server = await opened();
  await userEvent.setup().click(await findByRole(document.body, 'button', { name: 'Excel' }));
  await settled(server);
  expect(asked(server, reportRuns.file)).toEqual([{ params: { id: run.runId }, query: { format: 'xlsx' }, body: undefined }]);
});

it('a PDF of many pages is made in the background: with its progress, cancelled, made again, and opened', async () => {
  const user = userEvent.setup();
  const long: ReportSheet = {
    ...sheet,
    layout: 'PATIENT',
    sections: [{ key: 'ALL', title: '', rows: 240, startsPage: true }],
    totalCount: 240,
  };
  const ids = ['0b6f4c1e-3a52-4d57-9a4e-5d2f10c7a0f1', '0b6f4c1e-3a52-4d57-9a4e-5d2f10c7a0f2'] as const;
  let times = 0;
  const paper = { ...sampleOf(reportRuns.findRun.reply), items: '[]', items2: '{}', fault: null, place: null };
  let now: object = { state: 'RUNNING', progress: { done: 60, total: 241 } };
  const opens = vi.spyOn(window, 'open').mockImplementation(() => window);
  try {
    const server = await opened((fake) => {
      fake.answer(reportRuns.requisitionReport, { ...run, items2: JSON.stringify(long) });
      fake.answer(reportRuns.paper, () => {
        times += 1;
        return { runId: ids[times === 1 ? 0 : 1] };
      });
      fake.answer(reportRuns.findRun, (call: Asked) => ({ ...paper, ...now, runId: call.params?.id ?? '' }));
      fake.answer(reportRuns.cancel, () => {
        now = { state: 'CANCELED' };
        return undefined;
      });
    });
    await user.click(await findByRole(document.body, 'button', { name: 'PDF' }));
    await findByText(document.body, '60 of about 241 pages');
    await user.click(getByRole(document.body, 'button', { name: 'Cancel' }));
    await findByText(document.body, 'The PDF was cancelled.');
    now = { state: 'DONE', totalCount: 241 };
    await user.click(getByRole(document.body, 'button', { name: 'Make it again' }));
    await findByText(document.body, 'The PDF is ready: 241 pages', {}, { timeout: 5_000 });
    expect([asked(server, reportRuns.file), opens.mock.calls.length]).toEqual([[], 0]);
    await user.click(getByRole(document.body, 'button', { name: 'Open PDF' }));
    await settled(server);
    expect(asked(server, reportRuns.paper).map(({ params }) => params)).toEqual([{ id: run.runId }, { id: run.runId }]);
    expect(asked(server, reportRuns.cancel).map(({ params }) => params)).toEqual([{ id: ids[0] }]);
    expect(asked(server, reportRuns.file)).toEqual([{ params: { id: ids[1] }, query: { format: 'pdf' }, body: undefined }]);
  } finally {
    opens.mockRestore();
  }
});

it('a table whose place changes as it folds settles instead of folding without end', async () => {
  const tooWide = 1_300;
  // Closer rows need no scroll bar: the place itself moves by more than a bar.
  const place = (box: Element) => (box.closest('.dd-report-close') ? 1_060 : 1_000);
  const isBox = (element: Element) => element.classList.contains('dd-table-scroll');
  const widths = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return isBox(this) ? place(this) : 0;
    }),
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return isBox(this) ? tooWide : 0;
    }),
  ];
  try {
    await opened();
    await findByText(document.body, 'MONTGOMERY, Opal R');
  } finally {
    for (const width of widths) width.mockRestore();
  }
});
