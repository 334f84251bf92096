import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AutoComplete, Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { type SeenRecord, stepStamped } from '../forms/step-stamped.ts';
import { keyOf, queryOf, send } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { FavoriteDiagnoses } from './favorite-diagnoses.tsx';
import { inactivateProblem, type Problem, problemsQuery, resolveProblem, upsertProblems } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

/** The problem list: ICD-10-CM codes found by code or words; resolved ones stay as history. */
export function PatientProblems({ patientId, facilityId }: { patientId: string; facilityId: string }) {
  const text = usePatientsTexts();
  const readOnly = useReadOnly();
  const mayEdit = useCan()('MasterData.Problems.Update') && !readOnly;
  const client = useQueryClient();
  const problems = useQueryInPlace(problemsQuery(patientId));
  const [typed, setTyped] = useState('');
  const found = useQuery({
    ...queryOf(diagnoses.list, { query: { filter: typed, maxResultCount: 15 } }),
    enabled: typed.trim().length > 1,
  });
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(patients.problems) });
  const add = useMutation({ ...upsertProblems, onSuccess: refresh });
  const resolve = useMutation({ ...resolveProblem, onSuccess: refresh });
  const inactivate = useMutation({ ...inactivateProblem, onSuccess: refresh });
  const words = { ACTIVE: text('active'), RESOLVED: text('resolved'), INACTIVE: text('inactive') };
  const put = (icdCode: string, concurrencyStamp?: string) =>
    add.mutateAsync({ params: { id: patientId }, body: { problems: [{ icdCode, ...(concurrencyStamp && { concurrencyStamp }) }] } });
  const record = (problem: Problem): SeenRecord<Pick<Problem, 'status'>> => {
    const version = (one: Problem) => ({
      stamp: one.concurrencyStamp,
      values: { status: one.status },
      facts: { [text('status')]: words[one.status], [text('description')]: one.description },
    });
    const newest = async () => {
      const { items } = await send(patients.problems, { params: { id: patientId } });
      return version(items.find((one) => one.id === problem.id) ?? problem);
    };
    return { ...version(problem), newest };
  };
  type Closing = { mutateAsync: (input: { params: { id: string }; body: { concurrencyStamp: string } }) => Promise<Problem> };
  const close = async (call: Closing, problem: Problem) => {
    const done = await stepStamped(record(problem), (concurrencyStamp) =>
      call.mutateAsync({ params: { id: problem.id }, body: { concurrencyStamp } }),
    );
    if (done) showUndo(<b>{problem.icdCode}</b>, () => stepStamped(record(done), (stamp) => put(problem.icdCode, stamp)));
  };
  if (!problems.data) return <Awaiting of={problems} />;
  return (
    <>
      {mayEdit && (
        <div className="dd-row dd-row-wrap dd-problem-entry">
          <label htmlFor="add-problem">{text('addProblem')}</label>
          <AutoComplete
            id="add-problem"
            value={typed}
            onChange={setTyped}
            onSelect={(code: string) => {
              setTyped('');
              void put(code);
            }}
            options={(found.data?.items ?? []).map((icd) => ({ value: icd.code, label: `${icd.code}  ${icd.description}` }))}
            placeholder={text('icdPlaceholder')}
            style={{ width: 420, maxWidth: '100%' }}
          />
          <FavoriteDiagnoses
            facilityId={facilityId}
            except={new Set(problems.data?.items.filter((problem) => problem.status === 'ACTIVE').map((problem) => problem.icdCode))}
            onChoose={(code) => void put(code)}
          />
        </div>
      )}
      {problems.data?.items.length === 0 ? (
        <EmptyState title={text('noProblems')} />
      ) : (
        <RecordTable
          caption={text('diagnoses')}
          rows={problems.data.items}
          rowKey={(problem) => problem.id}
          columns={[
            { key: 'code', title: text('code'), rowHeader: true, cell: (problem) => problem.icdCode },
            { key: 'description', title: text('description'), wrap: true, cell: (problem) => problem.description },
            { key: 'onset', title: text('onset'), cell: (problem) => <DateText value={problem.onsetDate} /> },
            {
              key: 'status',
              title: text('status'),
              cell: (problem) => (
                <StatusTag
                  quiet={problem.status === 'ACTIVE'}
                  display={{ text: words[problem.status], style: problem.status === 'ACTIVE' ? 'success' : 'normal' }}
                />
              ),
            },
            {
              key: 'action',
              title: '',
              cell: (problem) =>
                mayEdit &&
                problem.status === 'ACTIVE' && (
                  <span className="dd-row">
                    <Button size="small" aria-label={`${text('resolve')} ${problem.icdCode}`} onClick={() => void close(resolve, problem)}>
                      {text('resolve')}
                    </Button>
                    <Button
                      size="small"
                      type="text"
                      aria-label={`${text('inactivate')} ${problem.icdCode}`}
                      onClick={() => void close(inactivate, problem)}
                    >
                      {text('inactivate')}
                    </Button>
                  </span>
                ),
            },
          ]}
        />
      )}
    </>
  );
}
