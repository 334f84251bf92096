import { type CodeIn, type PartyType, partyTypes, problemKinds } from '@drawday/vocabulary';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { codeWord, optionsOf, wordOf } from '../platform/code-word.ts';
import './problems.css';
import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { PartyField, partyMember, useReportedParties } from './party-field.tsx';
import { type Person, ProblemPerson } from './problem-person.tsx';
import { drawWords, personOf, problemStatus } from './problem-words.ts';
import { changeProblem, drawsOfPartyQuery, type ProblemDetail, type ProblemRow, reportProblem } from './problems.queries.ts';
import { type ProblemsText, useProblemsTexts } from './problems.texts.ts';

/** The person and the draw that a new problem is about, and its kind, where already known. */
export type ProblemSubject = {
  party: Person & { id: string };
  draw?: { id: string; number: string; drawDate: string | null };
  kind?: Exclude<Values['kind'], null>;
};
type Values = {
  partyType: PartyType;
  partyId: string | null;
  requisitionId: string | null;
  kind: CodeIn<typeof problemKinds, 'reported'> | null;
  priority: ProblemRow['priority'];
  description: string;
};
type Props = {
  /** The problem to change; null reports a new one. */
  problem: ProblemRow | null;
  subject?: ProblemSubject | undefined;
  onDone: (saved: ProblemDetail | null) => void;
};

const valuesOf = (problem: ProblemRow): Values => ({
  partyType: problem.partyType,
  partyId: problem.partyId,
  requisitionId: problem.requisitionId,
  kind: problemKinds.isIn('reported', problem.kind) ? problem.kind : null,
  priority: problem.priority,
  description: problem.description,
});
const versionOf = (problem: ProblemRow, text: ProblemsText) => ({
  stamp: problem.concurrencyStamp,
  values: valuesOf(problem),
  facts: { [text('status')]: wordOf(problemStatus(problem)) },
});

function ProblemDialog({ problem, subject, onDone }: Props) {
  const text = useProblemsTexts();
  const report = useMutation(reportProblem);
  const change = useMutation(changeProblem);
  const person = problem ? personOf(problem) : subject?.party;
  const kinds = useReportedParties();
  const [partyType, setPartyType] = useState<PartyType>(person?.partyType ?? kinds[0] ?? 'PATIENT');
  const [partyId, setPartyId] = useState(problem?.partyId ?? subject?.party.id ?? null);
  const draws = useQueryInPlace({ ...drawsOfPartyQuery(partyType, partyId ?? ''), enabled: partyId !== null });
  const known = problem?.requisitionId
    ? { id: problem.requisitionId, number: problem.requisitionNumber, drawDate: problem.drawDate }
    : subject?.draw;
  const offered = draws.data?.items ?? [];
  const choices = known && !offered.some((draw) => draw.id === known.id) ? [known, ...offered] : offered;
  const drawName = (id: string | null) => {
    const draw = choices.find((one) => one.id === id);
    return draw ? drawWords(draw) : (id ?? '');
  };
  let saved: ProblemDetail | null = null;
  const required = (message: string) => [{ required: true, message }];

  return (
    <Dialog open wide title={text(problem ? 'editProblem' : 'reportProblem')} onClose={() => onDone(null)}>
      {person && <ProblemPerson person={person} />}
      <SaveForm<Values>
        wide
        initialValues={
          problem
            ? valuesOf(problem)
            : {
                partyType,
                partyId,
                requisitionId: subject?.draw?.id ?? null,
                kind: subject?.kind ?? null,
                priority: 'NORMAL',
                description: '',
              }
        }
        record={
          problem && {
            ...versionOf(problem, text),
            newest: async () => versionOf(await send(problems.find, { params: { id: problem.id } }), text),
          }
        }
        labels={{
          requisitionId: { label: text('draw'), show: drawName },
          kind: { label: text('kind'), show: (kind) => (kind ? codeWord(problemKinds, kind) : '') },
          priority: { label: text('priority'), show: (priority) => text(priority === 'URGENT' ? 'urgent' : 'normal') },
          description: text('whatIsWrong'),
        }}
        saveLabel={text(problem ? 'save' : 'report')}
        onCancel={() => onDone(null)}
        onSave={async (values, concurrencyStamp) => {
          const { partyType: type, partyId: whose, kind, requisitionId, priority, description } = values;
          if (!whose || !kind) return;
          const body = { requisitionId: requisitionId ?? null, kind, priority, description };
          saved = problem
            ? await change.mutateAsync({ params: { id: problem.id }, body: { ...body, ...(concurrencyStamp && { concurrencyStamp }) } })
            : await report.mutateAsync({ body: { ...body, [partyMember[type]]: whose } });
          return saved;
        }}
        onSaved={() => {
          if (!problem && saved) showNotice(text('reportedNotice', { number: saved.number }));
          onDone(saved);
        }}
      >
        {(form) => (
          <>
            <Form.Item name="partyType" label={text('about')} hidden={person !== undefined || kinds.length < 2}>
              <Radio.Group
                options={kinds.map((kind) => ({ value: kind, label: codeWord(partyTypes, kind) }))}
                onChange={() => {
                  setPartyType(form.getFieldValue('partyType') as PartyType);
                  setPartyId(null);
                  form.setFieldsValue({ partyId: null, requisitionId: null });
                }}
              />
            </Form.Item>
            <Form.Item
              name="partyId"
              label={codeWord(partyTypes, partyType)}
              rules={required(text('chooseParty'))}
              hidden={person !== undefined}
            >
              <PartyField
                partyType={partyType}
                isOpen={person === undefined}
                placeholder={text(partyType === 'PATIENT' ? 'nameMrnDob' : 'choose')}
                onChosen={(id) => {
                  setPartyId(id);
                  form.setFieldValue('requisitionId', null);
                }}
              />
            </Form.Item>
            <div className="dd-form-row">
              <Form.Item name="kind" label={text('kind')} rules={required(text('chooseKind'))}>
                <Select options={optionsOf(problemKinds, problemKinds.groups.reported)} placeholder={text('choose')} />
              </Form.Item>
              <Form.Item name="requisitionId" label={text('draw')}>
                <ClearableSelect
                  showSearch={{ optionFilterProp: 'label' }}
                  disabled={partyId === null}
                  loading={draws.isFetching}
                  placeholder={text('noDraw')}
                  options={choices.map((draw) => ({ value: draw.id, label: drawWords(draw) }))}
                />
              </Form.Item>
            </div>
            <Form.Item
              name="description"
              label={text('whatIsWrong')}
              rules={[{ required: true, whitespace: true, message: text('sayWhatIsWrong') }]}
            >
              <Input.TextArea rows={4} maxLength={2000} />
            </Form.Item>
            <Form.Item name="priority" label={text('priority')}>
              <Radio.Group
                options={[
                  { value: 'NORMAL', label: text('normal') },
                  { value: 'URGENT', label: text('urgent') },
                ]}
              />
            </Form.Item>
          </>
        )}
      </SaveForm>
    </Dialog>
  );
}

/** Reports a problem, or changes one; null when nothing was saved. */
export const problemDialog = (facts: { problem: ProblemRow | null; subject?: ProblemSubject }): Promise<ProblemDetail | null> =>
  showDialog<ProblemDetail | null>((close) => <ProblemDialog {...facts} onDone={close} />);
