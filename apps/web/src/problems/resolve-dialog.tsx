import { problemKinds } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import './problems.css';
import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { ProblemPerson } from './problem-person.tsx';
import { problemVersion } from './problem-version.ts';
import { personOf } from './problem-words.ts';
import { type ProblemDetail, type ProblemRow, resolveProblem } from './problems.queries.ts';
import { type ProblemsText, useProblemsTexts } from './problems.texts.ts';

type Values = { resolution: string };

/** The resolution is compared once somebody has resolved it; until then it stays as typed. */
const versionOf = (problem: ProblemRow, text: ProblemsText) =>
  problemVersion<Partial<Values>>(problem, problem.resolution ? { resolution: problem.resolution } : {}, text);

function ResolveDialog({ problem, onDone }: { problem: ProblemRow; onDone: (settled: ProblemDetail | null) => void }) {
  const text = useProblemsTexts();
  const resolve = useMutation(resolveProblem);
  let settled: ProblemDetail | null = null;
  return (
    <Dialog open title={text('resolveTitle', { number: problem.number })} onClose={() => onDone(null)}>
      <ProblemPerson person={personOf(problem)} />
      <p className="dd-problem-told">
        <b>{codeWord(problemKinds, problem.kind)}</b>
        <span>{problem.description}</span>
      </p>
      <SaveForm<Values>
        wide
        initialValues={{ resolution: '' }}
        record={{
          ...versionOf(problem, text),
          newest: async () => versionOf(await send(problems.find, { params: { id: problem.id } }), text),
        }}
        labels={{ resolution: text('resolution') }}
        codeFields={{ PROBLEM_RESOLVED: 'resolution' }}
        saveLabel={text('resolve')}
        onCancel={() => onDone(null)}
        onSave={async ({ resolution }, concurrencyStamp) => {
          settled = await resolve.mutateAsync({
            params: { id: problem.id },
            body: { resolution, ...(concurrencyStamp && { concurrencyStamp }) },
          });
          return settled;
        }}
        onSaved={() => onDone(settled)}
      >
        <Form.Item name="resolution" label={text('howResolved')} rules={[{ required: true, whitespace: true, message: text('required') }]}>
          <Input.TextArea rows={3} maxLength={1000} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}

/** Asks how a problem was resolved, and resolves it; null when it stays open. */
export const resolveDialog = (problem: ProblemRow): Promise<ProblemDetail | null> =>
  showDialog<ProblemDetail | null>((close) => <ResolveDialog problem={problem} onDone={close} />);
