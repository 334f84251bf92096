import '../design/page-frame.css';
import './report-builder.css';
import { type PartyType, partyTypes } from '@drawday/vocabulary';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { useFacility } from '../platform/facility.ts';
import { useGo, usePageSearch } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { BuilderPreview } from './builder-preview.tsx';
import { BuilderSettings } from './builder-settings.tsx';
import { draftOf, newDraft, withColumn } from './builder-state.ts';
import { ColumnStrip } from './column-strip.tsx';
import { ConditionRows } from './condition-rows.tsx';
import { FieldList } from './field-list.tsx';
import { fieldNamesOf, offeredFields } from './field-names.ts';
import { type CustomReportRow, customReportQuery, type LabTest, testsQuery } from './report-builder.queries.ts';
import { useReportBuilderTexts } from './report-builder.texts.ts';
import { reportTemplates } from './report-templates.ts';
import { useBuilder } from './use-builder.ts';

/** Where the custom reports of a kind of party are listed, and where one is built. */
export const builderPaths = {
  PATIENT: { list: '/home/reports-custom', builder: '/home/report-custom', create: 'Report.Custom.Create' },
  EMPLOYEE: { list: '/home/employee-custom-reports', builder: '/home/employee-custom-report', create: 'Report.Employee.Create' },
  SITE: { list: '/home/environmental-custom-reports', builder: '/home/report-builder', create: 'Report.Environmental.Create' },
} as const;

export const PatientReportPage = () => <BuilderPage party="PATIENT" path="/home/report-custom" />;
export const EmployeeReportPage = () => <BuilderPage party="EMPLOYEE" path="/home/employee-custom-report" />;
/** For everybody who may build one: of every kind of party, from a template or from nothing. */
export const DesignerPage = () => <BuilderPage party={null} path="/designer" />;
export const ReportBuilderPage = () => <BuilderPage party={null} path="/home/report-builder" />;

function BuilderPage({ party, path }: { party: PartyType | null; path: string }) {
  const { id, party: asked, template } = usePageSearch();
  const can = useCan();
  const mayBuild = partyTypes.codes.filter((one) => can(builderPaths[one].create));
  const report = useQueryInPlace({ ...customReportQuery(String(id ?? '')), enabled: Boolean(id) });
  const tests = useQueryInPlace(testsQuery());
  const chosen = party ?? mayBuild.find((one) => one === asked) ?? mayBuild[0] ?? 'PATIENT';
  if (id && !report.data) return <Awaiting as="page" of={report} />;
  if (!tests.data) return <Awaiting as="page" of={tests} />;
  const stamp = report.data?.concurrencyStamp ?? '';
  return (
    <Builder
      key={`${id ?? ''} ${stamp} ${chosen} ${template ?? ''}`}
      report={id ? (report.data ?? null) : null}
      party={report.data?.partyType ?? chosen}
      tests={tests.data.items}
      choices={party === null && !id ? mayBuild : []}
      template={String(template ?? '')}
      path={path}
    />
  );
}

type BuilderProps = {
  report: CustomReportRow | null;
  party: PartyType;
  tests: readonly LabTest[];
  /** Kinds of party to choose from, on the pages for all of them. */
  choices: readonly PartyType[];
  template: string;
  path: string;
};

function Builder({ report, party, tests, choices, template, path }: BuilderProps) {
  const text = useReportBuilderTexts();
  const go = useGo();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { id: facilityId } = useFacility();
  const [said, setSaid] = useState('');
  const seesRestricted = can('Order.RestrictedResults.View');
  const names = useMemo(
    () => fieldNamesOf(party, seesRestricted ? tests : tests.filter(({ isRestricted }) => !isRestricted)),
    [party, tests, seesRestricted],
  );
  const start = useMemo(() => {
    if (report) return draftOf(report);
    const wanted = reportTemplates.find((one) => one.key === template && one.draft.partyType === party);
    const plain = newDraft(party, facilityId);
    return wanted ? { ...plain, ...wanted.draft, name: text(`template_${wanted.key}`) } : plain;
  }, [report, template, party, facilityId, text]);
  const { draft, change, save, isChanged, isSaving, faultOf, preview, isFetching, previewFault } = useBuilder({
    report,
    start,
    names,
    path,
  });
  const isMine = !report || report.isOwner || can('Report.Designer.Update');
  const maySave = isMine && !isReadOnly;
  useShortcuts([{ keys: 'ctrl+enter', label: text('save'), run: () => void (maySave && save()), inFields: true }]);
  const fields = useMemo(
    () =>
      [...offeredFields(party, draft.grain ?? 'PARTY').map(({ field }) => field), ...names.tests.map(({ code }) => code)].map((value) => ({
        value,
        label: names.field(value),
      })),
    [party, draft.grain, names],
  );
  const standing = [
    text('customReport'),
    report ? (report.isOwner ? text('yours') : report.ownerName) : text('new'),
    isChanged && text('changed'),
  ];
  const about = preview ? text('match', { count: preview.about }) : '';
  return (
    <div className="dd-page dd-page-fixed dd-builder">
      <header className="dd-page-head">
        <IconButton icon="back" label={text('back')} onClick={() => go(builderPaths[party].list)} />
        <h1>{draft.name || text('newReport')}</h1>
        <span className="dd-faint">{standing.filter(Boolean).join(' · ')}</span>
        <div className="dd-page-actions">
          {choices.length > 0 && <Start choices={choices} party={party} path={path} />}
          {report && !isReadOnly && <Button onClick={() => void save(true)}>{text('saveCopy')}</Button>}
          {maySave && (
            <Button type="primary" loading={isSaving} onClick={() => void save()}>
              {text('save')} <Kbd keys="Ctrl ↵" />
            </Button>
          )}
        </div>
      </header>
      <div className="dd-builder-body">
        <FieldList draft={draft} names={names} onAdd={(field) => change(withColumn(draft, field))} />
        <div className="dd-builder-middle">
          <ColumnStrip draft={draft} names={names} faultOf={faultOf} onChange={change} onSay={setSaid} />
          <ConditionRows
            conditions={draft.conditions}
            names={names}
            fields={fields}
            about={about}
            faultOf={faultOf}
            onChange={(conditions) => change({ ...draft, conditions })}
          />
          <BuilderPreview preview={preview} draft={draft} isFetching={isFetching} fault={previewFault} />
        </div>
        <BuilderSettings draft={draft} names={names} faultOf={faultOf} onChange={change} />
      </div>
      <p className="dd-only-heard" role="status">
        {said}
      </p>
    </div>
  );
}

/** With what to begin: a kind of party, and a template of it. */
function Start({ choices, party, path }: { choices: readonly PartyType[]; party: PartyType; path: string }) {
  const text = useReportBuilderTexts();
  return (
    <>
      {choices.map((one) => (
        <PageLink key={one} to={path} search={{ party: one }} current={one === party}>
          {text(`party_${one}`)}
        </PageLink>
      ))}
      {reportTemplates
        .filter((one) => one.draft.partyType === party)
        .map((one) => (
          <PageLink key={one.key} to={path} search={{ party, template: one.key }}>
            {text(`template_${one.key}`)}
          </PageLink>
        ))}
    </>
  );
}
