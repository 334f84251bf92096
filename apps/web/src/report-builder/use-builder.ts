import { reportFaultInWords } from '@drawday/contracts/reports/report-fault-words.ts';
import { reports } from '@drawday/contracts/reports/reports.contract.ts';
import { reportFaults } from '@drawday/domain';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { saveStamped } from '../forms/save-stamped.ts';
import { send } from '../platform/api-client.ts';
import { ApiRefusal, refusalText } from '../platform/api-refusal.ts';
import { wordOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useGo } from '../platform/page-context.ts';
import { usePreference, writePreference } from '../platform/preferences.ts';
import { useCan } from '../platform/session.ts';
import { forgetUnsavedChanges, useDiscard, useUnsavedChanges } from '../platform/unsaved-changes.ts';
import { bodyOfDraft, type Draft, draftOf, keptDraft } from './builder-state.ts';
import type { FieldNames } from './field-names.ts';
import { type CustomReportRow, createReport, previewQuery, refreshReports, updateReport } from './report-builder.queries.ts';
import { useReportBuilderTexts } from './report-builder.texts.ts';

const previewAfterMs = 500;
const draftKey = (id: string | null, party: string) => `reportDraft.${id ?? party}`;

/** A value that has stood still for a while. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), previewAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

type BuilderOptions = { report: CustomReportRow | null; start: Draft; names: FieldNames; path: string };

/** What is being built: kept with the account until it is saved, previewed half a second after each change, judged as the server judges it. */
export function useBuilder({ report, start, names, path }: BuilderOptions) {
  const text = useReportBuilderTexts();
  const go = useGo();
  const can = useCan();
  const client = useQueryClient();
  const { id: facilityId } = useFacility();
  const key = draftKey(report?.id ?? null, start.partyType);
  const kept = usePreference(key);
  const [draft, setDraft] = useState<Draft>(() => keptDraft(kept) ?? start);
  const [refused, setRefused] = useState<{ members: readonly string[]; message: string }[]>([]);
  const create = useMutation(createReport);
  const update = useMutation(updateReport);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  useUnsavedChanges(isChanged);
  const drop = useMemo(() => () => writePreference(key, null), [key]);
  useDiscard(drop);
  const settled = useSettled(draft);
  useEffect(() => {
    if (JSON.stringify(settled) !== JSON.stringify(start)) writePreference(key, JSON.stringify(settled));
  }, [settled, start, key]);

  const faults = useMemo(() => {
    const seesRestricted = can('Order.RestrictedResults.View');
    const restricted = new Set(names.tests.filter((test) => test.isRestricted && !seesRestricted).map(({ code }) => code));
    return reportFaults(
      { ...draft, grain: draft.grain ?? 'PARTY', aggregates: draft.aggregates ?? [] },
      { codes: names.codes, restricted, groups: null },
    );
  }, [draft, names, can]);
  const faultOf = (member: string): string | undefined => {
    const own = faults.find((fault) => fault.member === member);
    return own ? wordOf(reportFaultInWords(own)) : refused.find(({ members }) => members.includes(member))?.message;
  };

  const isQuiet = settled === draft && faults.length === 0;
  const { name: _, description: __, isShared: ___, ...previewed } = bodyOfDraft(settled);
  const preview = useQuery({
    ...previewQuery({ ...previewed, ...(facilityId && !settled.facilityId && { facilityIds: [facilityId] }) }),
    enabled: isQuiet,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { inPlace: true },
  });

  const change = (next: Draft) => {
    setRefused([]);
    setDraft(next);
  };
  const done = async (saved: CustomReportRow) => {
    drop();
    forgetUnsavedChanges();
    showNotice(text('saved', { name: saved.name }));
    await refreshReports(client);
    go(path, { id: saved.id });
  };
  const sendDraft = async (isCopy: boolean) => {
    const body = bodyOfDraft(isCopy ? { ...draft, name: `${draft.name.slice(0, 96)} (2)`, isShared: false } : draft);
    if (!report || isCopy) return create.mutateAsync({ body });
    const versionOf = (one: CustomReportRow) => ({ stamp: one.concurrencyStamp, values: { ...draftOf(one) } });
    const newest = async () => versionOf(await send(reports.findCustom, { params: { id: report.id } }));
    const record = { ...versionOf(report), newest };
    return saveStamped(
      { record, values: draft, labels: { name: text('name'), description: text('description') }, onReloaded: drop },
      (values, stamp) => update.mutateAsync({ params: { id: report.id }, body: { ...bodyOfDraft(values), concurrencyStamp: stamp } }),
    );
  };
  const save = async (isCopy = false) => {
    if (!draft.name.trim()) return setRefused([{ members: ['name'], message: text('nameIt') }]);
    try {
      const saved = await sendDraft(isCopy);
      if (saved) await done(saved);
    } catch (error) {
      if (error instanceof ApiRefusal && error.fieldFaults.length > 0) setRefused([...error.fieldFaults]);
      else if (error instanceof ApiRefusal && error.code === 'REPORT_NAME')
        setRefused([{ members: ['name'], message: refusalText(error) }]);
      else reportFailure(error);
    }
  };
  return {
    draft,
    change,
    save,
    isChanged,
    isSaving: create.isPending || update.isPending,
    faultOf,
    preview: preview.data,
    isFetching: preview.isFetching || !isQuiet,
    previewFault: faults.length === 0 && preview.error ? refusalText(preview.error) : null,
  };
}
