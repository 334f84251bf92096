import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useFacility } from '../platform/facility.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { favoriteIcds, favoritesQuery, icdQuery, icdSearchQuery, type Problem } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type DiagnosisFieldProps = {
  value: string;
  label: string;
  /** The patient's own diagnoses come first. */
  problems: readonly Problem[];
  fault: boolean;
  onChange: (code: string) => void;
};

/** An ICD-10-CM code: those of the patient's problem list at once, all others by code or words. */
export function DiagnosisField({ value, label, problems, fault, onChange }: DiagnosisFieldProps) {
  const text = useSchedulesTexts();
  const { id: facilityId } = useFacility();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const found = useQueryInPlace({ ...icdSearchQuery(wanted), enabled: wanted.length > 1, placeholderData: (before) => before });
  const own = problems.find((problem) => problem.icdCode === value);
  const other = useQueryInPlace({ ...icdQuery(value), enabled: value !== '' && !own });
  const fits = (words: string) => words.toLowerCase().includes(wanted.toLowerCase());
  const option = (code: string, description: string) => ({ value: code, label: `${code} ${description}` });
  const mine = problems
    .filter((problem) => fits(`${problem.icdCode} ${problem.description}`))
    .map((problem) => option(problem.icdCode, problem.description));
  const favorites = favoriteIcds(useQueryInPlace({ ...favoritesQuery(facilityId ?? ''), enabled: facilityId !== null }).data?.items)
    .filter((icd) => fits(`${icd.code} ${icd.description}`) && !mine.some((problem) => problem.value === icd.code))
    .map((icd) => option(icd.code, icd.description));
  const others =
    wanted.length > 1
      ? (found.data?.items ?? [])
          .filter((icd) => icd.isBillable && ![...mine, ...favorites].some((known) => known.value === icd.code))
          .map((icd) => option(icd.code, icd.description))
      : [];
  return (
    <Select
      className="dd-order-icd"
      value={value || null}
      aria-label={label}
      placeholder={text('findDiagnosis')}
      {...(fault && { status: 'error' as const })}
      popupMatchSelectWidth={360}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      loading={found.isFetching}
      notFoundContent={<span className="dd-faint">{text(wanted.length > 1 ? 'noDiagnosisFound' : 'typeDiagnosis')}</span>}
      options={[
        { label: text('problemList'), options: mine },
        { label: text('favoriteDiagnoses'), options: favorites },
        { label: text('icdCodes'), options: others },
      ].filter((group) => group.options.length > 0)}
      optionRender={({ value: code, label: words }) => (
        <span title={String(words)}>
          <b className="dd-order-icd-code">{code}</b> {String(words).slice(String(code).length)}
        </span>
      )}
      labelRender={() => (
        <>
          <b>{value}</b> <span className="dd-quiet">{own?.description ?? other.data?.description}</span>
        </>
      )}
      onChange={(code: string) => {
        setTyped('');
        onChange(code);
      }}
      onBlur={() => setTyped('')}
    />
  );
}
