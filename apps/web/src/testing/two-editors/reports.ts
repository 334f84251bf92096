import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { expect } from 'vitest';
import { answerEventReport, eventReportAddress, knownEvent, month } from '../event-report.ts';
import { Kept } from '../kept.ts';
import type { Scenario, Scenarios } from './second-editor.ts';
import { formOfTwo } from './shapes.ts';

// What is entered beside reports: dialysis events and the numbers of their month.

const role = 'clinical_nurse' as const;

const event = formOfTwo<typeof knownEvent>({
  role,
  address: eventReportAddress,
  record: { ...knownEvent, note: null, susceptibilities: null, isHospitalized: null },
  read: (server, kept) => answerEventReport(server).answer(reportRuns.dialysisEvents, () => kept.page),
  saves: reportRuns.changeDialysisEvent,
  act: ({ body }, kept) => {
    const { isSent, concurrencyStamp: _, ...facts } = body as { isSent: boolean; concurrencyStamp: string };
    kept.change({ ...facts, sentAt: isSent ? '2026-10-09T12:00:00Z' : null });
    return kept.now;
  },
  open: (second) => second.pressRow('MONTGOMERY, Opal R'),
  fill: ['Note', 'as the second says'],
  meanwhile: { organisms: 'E. coli', access: 'AVF', isHospitalized: true, sentAt: '2026-10-09T12:00:00Z' },
  save: /^Save event/,
  asked: [
    ['Access', 'Tunneled catheter · not changed by you', 'Fistula'],
    ['Organisms', 'S. aureus · not changed by you', 'E. coli'],
    ['Hospitalized', 'not changed by you', 'Yes'],
    ['Note', 'as the second says', '—'],
    ['The form has been sent', 'No · not changed by you', 'Yes'],
  ],
  sends: { note: 'as the second says', organisms: 'E. coli', access: 'AVF', isHospitalized: true, isSent: true },
});

const takenBack: Scenario = {
  calls: [reportRuns.removeDialysisEvent],
  role,
  address: eventReportAddress,
  async run(open) {
    const kept = new Kept({ ...knownEvent, note: null as string | null });
    const second = await open((server) => {
      answerEventReport(server).answer(reportRuns.dialysisEvents, () => kept.page);
      server.guard(reportRuns.removeDialysisEvent, kept, () => kept.remove() as never);
    });
    await second.pressRow('MONTGOMERY, Opal R');
    kept.change({ note: 'as the first says' });
    await second.press('Take it back');
    await second.isAsked([['Note', '—', 'as the first says']]);
    await second.answer('Do it anyway');
    expect(kept.items).toEqual([]);
  },
};

const numbers = formOfTwo<typeof month>({
  role,
  address: eventReportAddress,
  record: month,
  read: (server, kept) => answerEventReport(server).answer(reportRuns.eventMonth, () => kept.now),
  saves: reportRuns.confirmEventMonth,
  act: ({ body }, kept) => {
    kept.change({ confirmed: body as typeof month.proposed, confirmedAt: '2026-11-03T12:00:00Z' });
    return kept.now;
  },
  open: (second) => second.press('Confirm the five numbers'),
  fill: ['Tunneled catheter', '12'],
  meanwhile: { confirmed: { ...month.proposed, fistula: 41, tunneled: 11 }, confirmedAt: '2026-11-02T12:00:00Z' },
  save: /^Confirm the five numbers/,
  asked: [
    ['Fistula', '40 · not changed by you', '41'],
    ['Tunneled catheter', '12', '11'],
  ],
  sends: { fistula: 41, graft: 3, tunneled: 12 },
});

export const reportScenarios: Scenarios = {
  'a dialysis event: every field by its label, in words': event,
  'a dialysis event that was changed meanwhile is taken back only after a look': takenBack,
  'the five numbers of a month, confirmed by two for the first time': numbers,
};
