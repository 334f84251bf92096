import { type ReportRowShape, ReportRun, ReportRunInput, type ReportSheetShape } from '@drawday/contracts/reports/report-run.shape.ts';
import type { ReportRow, ReportSheet } from '@drawday/domain';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';

describe('a run of a report on the wire', () => {
  it('carries what the rules know as a row and a sheet', () => {
    expectTypeOf<keyof z.infer<typeof ReportRowShape>>().toEqualTypeOf<keyof ReportRow>();
    expectTypeOf<keyof z.infer<typeof ReportSheetShape>>().toEqualTypeOf<keyof ReportSheet>();
  });

  it('refuses a report without a number or a word, and a month without a year', () => {
    expect(ReportRunInput.safeParse({ reportId: 4, drawMonth: '2026-10' }).success).toBe(true);
    expect(ReportRunInput.safeParse({ reportId: 0 }).success).toBe(false);
    expect(ReportRunInput.safeParse({ reportId: 4, drawMonth: '10' }).success).toBe(false);
  });

  it('has an ID for paging', () => {
    expect(ReportRun.shape.runId.safeParse('4').success).toBe(false);
  });
});
