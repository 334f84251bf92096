import type { TestGroup } from '@drawday/domain';
import {
  cardPeriods,
  dayGroups,
  modalities,
  papers,
  partyStatuses,
  type ReportParameter,
  reportGroupings,
  reportParameters,
  reportSorts,
  resultStates,
  shifts,
  siteTypes,
  verdicts,
} from '@drawday/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { IconButton } from '../design/icon-button.tsx';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { DayField } from '../forms/day-field.tsx';
import { LabelledField } from '../forms/labelled-field.tsx';
import { useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { formatMonth } from '../platform/format.ts';
import { staffName } from '../platform/name-on-list.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { testName } from '../platform/test-words.ts';
import { providersQuery } from '../requisitions/requisitions.public.ts';
import { PatientsChosen } from './patients-chosen.tsx';
import { type Choices, chosenParameters, lifted, monthBeside, recentMonths } from './report-address.ts';
import { type ReportEntry, resultCodesQuery } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';

type ParametersProps = {
  entry: ReportEntry;
  choices: Choices;
  onChange: (changes: Partial<Choices>) => void;
  /** What the run took where nobody chose: the month of the report. */
  month: string | null;
  /** The groups of its tests, once it has run. */
  testGroups?: readonly TestGroup[];
  /** Only these, in a row: what a report of measures has above its answer. */
  only?: readonly ReportParameter[];
  /** Above everything: the saved sets of this report. */
  saved?: ReactNode;
  /** Below everything: how many match. */
  children?: ReactNode;
};

const months = 25;
const lookBacks = [3, 6, 12, 18, 24];
const drawCounts = [3, 6, 12, 24];

/** What may be chosen before a report runs, each with its label above; the address holds every choice, and the report follows at once. */
export function ReportParameters({ entry, choices, onChange, month, testGroups = [], only, saved, children }: ParametersProps) {
  const text = useReportsTexts();
  const { parameters } = entry;
  const chosen = chosenParameters(choices, parameters);
  const fields: Partial<Record<ReportParameter, ReactNode>> = {
    FACILITIES: <Facilities choices={choices} onChange={onChange} />,
    MONTH: <Month choices={choices} onChange={onChange} month={month} />,
    PERIOD: (
      <LabelledField label={codeWord(reportParameters, 'PERIOD')}>
        {(id) => (
          <Segmented
            block
            id={id}
            value={cardPeriods.has(choices.period) ? choices.period : 'MONTH'}
            onChange={(period) => onChange({ period: period === 'MONTH' ? '' : period })}
            options={optionsOf(cardPeriods)}
          />
        )}
      </LabelledField>
    ),
    MONTHS: (
      <LabelledField label={codeWord(reportParameters, 'MONTHS')}>
        {(id) => (
          <Select
            id={id}
            value={choices.months}
            onChange={(value) => onChange({ months: value })}
            options={[
              { value: 0, label: text('asUsual') },
              ...lookBacks
                .filter((count) => count <= entry.period.max)
                .map((value) => ({ value, label: text('lastMonths', { count: value }) })),
            ]}
          />
        )}
      </LabelledField>
    ),
    RANGE: <Range choices={choices} onChange={onChange} />,
    DRAWS: (
      <LabelledField label={codeWord(reportParameters, 'DRAWS')}>
        {(id) => (
          <Select
            id={id}
            value={choices.lastDraws}
            onChange={(value) => onChange({ lastDraws: value })}
            options={[{ value: 0, label: text('asUsual') }, ...drawCounts.map((value) => ({ value, label: String(value) }))]}
          />
        )}
      </LabelledField>
    ),
    AS_OF: (
      <LabelledField label={codeWord(reportParameters, 'AS_OF')}>
        {(id) => <DayField id={id} value={choices.asOf || null} onChange={(day) => onChange({ asOf: day ?? '' })} clearable />}
      </LabelledField>
    ),
    PAYMENT_YEAR: <PaymentYear choices={choices} onChange={onChange} />,
    MODALITIES: <Several parameter="MODALITIES" member="modalities" options={codesWithWords(modalities)} {...{ choices, onChange }} />,
    DAY_GROUPS: <Several parameter="DAY_GROUPS" member="dayGroups" options={optionsOf(dayGroups)} {...{ choices, onChange }} />,
    SHIFTS: <Several parameter="SHIFTS" member="shifts" options={optionsOf(shifts)} {...{ choices, onChange }} />,
    PROVIDERS: <Providers choices={choices} onChange={onChange} />,
    GROUPS: <Groups choices={choices} onChange={onChange} />,
    STATUSES: (
      <Several
        parameter="STATUSES"
        member="statuses"
        options={optionsOf(partyStatuses, partyStatuses.groups.chosen)}
        {...{ choices, onChange }}
      />
    ),
    PATIENTS: <PatientsChosen ids={choices.patientIds} onChange={(patientIds) => onChange({ patientIds })} />,
    CODES: <Tests choices={choices} onChange={onChange} />,
    TEST_GROUPS: (
      <Several
        parameter="TEST_GROUPS"
        member="categories"
        options={testGroups.map(({ key, title }) => ({ value: key, label: title }))}
        {...{ choices, onChange }}
      />
    ),
    VERDICTS: <Several parameter="VERDICTS" member="verdicts" options={optionsOf(verdicts)} {...{ choices, onChange }} />,
    RESULT_STATES: (
      <Several
        parameter="RESULT_STATES"
        member="resultStates"
        options={optionsOf(resultStates, resultStates.groups.withValue)}
        {...{ choices, onChange }}
      />
    ),
    SOURCE_KINDS: <Several parameter="SOURCE_KINDS" member="sourceKinds" options={optionsOf(siteTypes)} {...{ choices, onChange }} />,
    OUT_OF_GOAL: (
      <YesNo
        label={codeWord(reportParameters, 'OUT_OF_GOAL')}
        isOn={choices.outOfGoalOnly}
        onChange={(outOfGoalOnly) => onChange({ outOfGoalOnly })}
      />
    ),
    GROUPING: (
      <LabelledField label={codeWord(reportParameters, 'GROUPING')}>
        {(id) => (
          <Select
            id={id}
            value={choices.grouping || entry.groupings[0] || ''}
            onChange={(grouping) => onChange({ grouping: grouping === entry.groupings[0] ? '' : grouping })}
            options={optionsOf(reportGroupings, entry.groupings)}
          />
        )}
      </LabelledField>
    ),
    SORT: (
      <LabelledField label={codeWord(reportParameters, 'SORT')}>
        {(id) => (
          <Select
            id={id}
            value={choices.sorting || entry.sorts[0] || ''}
            onChange={(sorting) => onChange({ sorting: sorting === entry.sorts[0] ? '' : sorting })}
            options={optionsOf(reportSorts, entry.sorts)}
          />
        )}
      </LabelledField>
    ),
    LANGUAGE: (
      <LabelledField label={codeWord(reportParameters, 'LANGUAGE')}>
        {(id) => (
          <Select
            id={id}
            value={choices.language}
            onChange={(language) => onChange({ language })}
            options={[
              { value: '', label: text('asUsual') },
              { value: 'en', label: 'English' },
              { value: 'es', label: 'Español' },
            ]}
          />
        )}
      </LabelledField>
    ),
    PAPER: (
      <LabelledField label={codeWord(reportParameters, 'PAPER')}>
        {(id) => (
          <Select
            id={id}
            value={choices.paper}
            onChange={(paper) => onChange({ paper })}
            options={[{ value: '', label: text('asUsual') }, ...optionsOf(papers)]}
          />
        )}
      </LabelledField>
    ),
    EXTERNAL: (
      <YesNo
        label={codeWord(reportParameters, 'EXTERNAL')}
        isOn={!choices.internalOnly}
        onChange={(isOn) => onChange({ internalOnly: !isOn })}
      />
    ),
  };
  return (
    <form
      className={only ? 'dd-report-inline' : 'dd-report-parameters'}
      aria-label={text('parameters')}
      onSubmit={(event) => event.preventDefault()}
    >
      {saved}
      {reportParameters.codes
        .filter((code) => parameters.includes(code) && (!only || only.includes(code)))
        .map((code) => (
          <div key={code}>{fields[code]}</div>
        ))}
      {!only && chosen.length > 0 && (
        <Button size="small" onClick={() => onChange(Object.assign({}, ...chosen.map(lifted)))}>
          {text('clearChoices', { count: chosen.length })}
        </Button>
      )}
      {children}
    </form>
  );
}

type FieldProps = { choices: Choices; onChange: (changes: Partial<Choices>) => void };

/** HD says more than its words in a narrow panel: the code comes first. */
const codesWithWords = (list: typeof modalities) => optionsOf(list).map(({ value, label }) => ({ value, label: `${value} · ${label}` }));

type ListMember = { [Member in keyof Choices]: Choices[Member] extends readonly string[] ? Member : never }[keyof Choices];
type SeveralProps = FieldProps & { parameter: ReportParameter; member: ListMember; options: readonly { value: string; label: string }[] };

/** Several of a list; none means all. */
function Several({ parameter, member, options, choices, onChange }: SeveralProps) {
  const text = useReportsTexts();
  return (
    <LabelledField label={codeWord(reportParameters, parameter)}>
      {(id) => (
        <ClearableSelect
          id={id}
          mode="multiple"
          maxTagCount="responsive"
          placeholder={text('all')}
          showSearch={{ optionFilterProp: 'label' }}
          value={[...choices[member]]}
          onChange={(values) => onChange({ [member]: values })}
          options={[...options]}
        />
      )}
    </LabelledField>
  );
}

function YesNo({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <span className="dd-row dd-report-switch">
      <Switch size="small" aria-label={label} checked={isOn} onChange={onChange} />
      <span>{label}</span>
    </span>
  );
}

function Facilities({ choices, onChange }: FieldProps) {
  const { facilities } = useWhoAmI();
  const { id } = useFacility();
  const here = facilities.find((one) => one.id === id);
  if (facilities.length < 2)
    return (
      <LabelledField label={codeWord(reportParameters, 'FACILITIES')}>
        {(field) => <span id={field}>{here?.name ?? '—'}</span>}
      </LabelledField>
    );
  return (
    <Several
      parameter="FACILITIES"
      member="facilityIds"
      options={facilities.map((one) => ({ value: one.id, label: one.name }))}
      choices={choices.facilityIds.length > 0 || !id ? choices : { ...choices, facilityIds: [id] }}
      onChange={(changes) => onChange(changes.facilityIds?.length === 1 && changes.facilityIds[0] === id ? lifted('FACILITIES') : changes)}
    />
  );
}

function Month({ choices, onChange, month }: FieldProps & { month: string | null }) {
  const text = useReportsTexts();
  const { timeZone } = useFacility();
  const today = serverToday(timeZone).toString();
  const shown = choices.drawMonth || month || today.slice(0, 7);
  return (
    <LabelledField label={codeWord(reportParameters, 'MONTH')}>
      {(id) => (
        <span className="dd-row dd-report-month">
          <IconButton icon="back" label={text('monthBefore')} onClick={() => onChange({ drawMonth: monthBeside(shown, -1) })} />
          <Select
            id={id}
            value={shown}
            onChange={(drawMonth) => onChange({ drawMonth })}
            options={recentMonths(today, months).map((value) => ({ value, label: formatMonth(value) }))}
          />
          <IconButton
            icon="next"
            label={text('monthAfter')}
            disabled={shown >= today.slice(0, 7)}
            onClick={() => onChange({ drawMonth: monthBeside(shown, 1) })}
          />
        </span>
      )}
    </LabelledField>
  );
}

function Range({ choices, onChange }: FieldProps) {
  const text = useReportsTexts();
  return (
    <div className="dd-report-range">
      <LabelledField label={text('from')}>
        {(id) => (
          <DayField
            id={id}
            clearable
            value={choices.from || null}
            onChange={(day) => onChange({ from: day ?? '', ...(day && choices.to && day > choices.to && { to: day }) })}
          />
        )}
      </LabelledField>
      <LabelledField label={text('to')}>
        {(id) => (
          <DayField
            id={id}
            clearable
            {...(choices.from && { min: choices.from })}
            value={choices.to || null}
            onChange={(day) => onChange({ to: day ?? '' })}
          />
        )}
      </LabelledField>
    </div>
  );
}

/** Draws of a year count for the payment year after the next. */
const paymentYearsAfter = 2;
function PaymentYear({ choices, onChange }: FieldProps) {
  const text = useReportsTexts();
  const { timeZone } = useFacility();
  const { year } = serverToday(timeZone);
  return (
    <LabelledField label={codeWord(reportParameters, 'PAYMENT_YEAR')}>
      {(id) => (
        <Select
          id={id}
          value={choices.paymentYear || year + paymentYearsAfter}
          onChange={(value) => onChange({ paymentYear: value === year + paymentYearsAfter ? 0 : value })}
          options={[0, 1, 2].map((ago) => ({
            value: year + paymentYearsAfter - ago,
            label: text('paymentYearOf', { year: String(year + paymentYearsAfter - ago), draws: String(year - ago) }),
          }))}
        />
      )}
    </LabelledField>
  );
}

function Providers(props: FieldProps) {
  const { id } = useFacility();
  const providers = useQuery({ ...providersQuery(id ?? ''), enabled: id !== null });
  const options = (providers.data?.items ?? []).map((one) => ({ value: one.id, label: staffName(one) }));
  return <Several parameter="PROVIDERS" member="providerIds" options={options} {...props} />;
}

function Groups(props: FieldProps) {
  const [filter] = useGroupFilter();
  return filter ? <Several parameter="GROUPS" member="patientGroupIds" options={filter.options} {...props} /> : null;
}

function Tests(props: FieldProps) {
  const codes = useQuery(resultCodesQuery);
  const options = (codes.data?.items ?? []).map(({ code, name }) => ({ value: code, label: `${testName(code, name)} · ${code}` }));
  return <Several parameter="CODES" member="resultCodes" options={options} {...props} />;
}
