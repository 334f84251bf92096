import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AutoComplete, Button } from 'antd';
import { useState } from 'react';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showUndo } from '../design/undo-toast.tsx';
import { keyOf, queryOf } from '../platform/api-client.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { inactivateProblem, problemsQuery, resolveProblem, upsertProblems } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

/** The problem list: ICD-10-CM codes found by code or words; resolved ones stay as history. */
export function PatientProblems({ patientId }: { patientId: string }) {
  const text = usePatientsTexts();
  const readOnly = useReadOnly();
  const mayEdit = useCan()('MasterData.Problems.Update') && !readOnly;
  const client = useQueryClient();
  const problems = useQuery(problemsQuery(patientId));
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
  const put = (icdCode: string) => add.mutateAsync({ params: { id: patientId }, body: { problems: [{ icdCode }] } });
  if (problems.isError)
    return (
      <EmptyState icon="warning" title={text('problemsFailed')}>
        {problems.error.message}
      </EmptyState>
    );
  return (
    <>
      {mayEdit && (
        <div className="dd-row dd-problem-entry">
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
        </div>
      )}
      {problems.data?.items.length === 0 ? (
        <EmptyState title={text('noProblems')} />
      ) : (
        <table className="dd-plain-table" aria-busy={problems.isPending}>
          <caption className="dd-only-heard">{text('diagnoses')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('code')}</th>
              <th scope="col">{text('description')}</th>
              <th scope="col">{text('onset')}</th>
              <th scope="col">{text('status')}</th>
              {mayEdit && <th scope="col">{text('action')}</th>}
            </tr>
          </thead>
          <tbody>
            {problems.data?.items.map((problem) => (
              <tr key={problem.id}>
                <th scope="row">{problem.icdCode}</th>
                <td>{problem.description}</td>
                <td>
                  <DateText value={problem.onsetDate} />
                </td>
                <td>
                  <StatusTag
                    quiet={problem.status === 'ACTIVE'}
                    display={{ text: words[problem.status], style: problem.status === 'ACTIVE' ? 'success' : 'normal' }}
                  />
                </td>
                {mayEdit && (
                  <td>
                    {problem.status === 'ACTIVE' && (
                      <span className="dd-row">
                        <Button
                          size="small"
                          onClick={() =>
                            void resolve
                              .mutateAsync({ params: { id: problem.id }, body: { concurrencyStamp: problem.concurrencyStamp } })
                              .then(() => showUndo(<b>{problem.icdCode}</b>, async () => void (await put(problem.icdCode))))
                          }
                        >
                          {text('resolve')}
                        </Button>
                        <Button
                          size="small"
                          type="text"
                          onClick={() =>
                            void inactivate
                              .mutateAsync({ params: { id: problem.id }, body: { concurrencyStamp: problem.concurrencyStamp } })
                              .then(() => showUndo(<b>{problem.icdCode}</b>, async () => void (await put(problem.icdCode))))
                          }
                        >
                          {text('inactivate')}
                        </Button>
                      </span>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
