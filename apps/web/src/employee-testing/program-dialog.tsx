import { employeeTesting } from '@drawday/contracts/employee-testing/employee-testing.contract.ts';
import { type CareRole, careRoles, type EmployeeNeed, employeeNeeds, type NeedPace, needPaces } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { refreshEmployeeTesting, saveTestingProgram, type TestingProgram, testingProgramQuery } from './employee-testing.queries.ts';
import { useEmployeeTestingTexts } from './employee-testing.texts.ts';

type Values = Readonly<Record<string, NeedPace | ''>>;
const keyOfRule = (careRole: CareRole, need: EmployeeNeed) => `${careRole}-${need}`;
const cells = careRoles.codes.flatMap((careRole) =>
  employeeNeeds.codes.map((need) => ({ careRole, need, key: keyOfRule(careRole, need) })),
);

const valuesOf = ({ rules }: TestingProgram): Values =>
  Object.fromEntries(
    cells.map(({ careRole, need, key }) => [key, rules.find((rule) => rule.careRole === careRole && rule.need === need)?.pace ?? '']),
  );
const labels = Object.fromEntries(
  cells.map(({ careRole, need, key }) => [key, `${codeWord(careRoles, careRole)}, ${codeWord(employeeNeeds, need)}`]),
);

/** Who needs what: for each care role of the organization, what is asked and how often. */
export function ProgramDialog({ facilityId, onClose }: { facilityId: string; onClose: () => void }) {
  const text = useEmployeeTestingTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const client = useQueryClient();
  const program = useQueryInPlace(testingProgramQuery(facilityId));
  const save = useMutation(saveTestingProgram);
  const mayChange = can('MasterData.Organizations.Update') && !isReadOnly;
  const version = (one: TestingProgram) => ({ stamp: one.concurrencyStamp, values: valuesOf(one), facts: {} });
  return (
    <Dialog open wide title={text('whoNeedsWhat')} onClose={onClose}>
      {!program.data ? (
        <Awaiting of={program} />
      ) : (
        <>
          <p>{text(program.data.isChosen ? 'programOf' : 'programProposed', { organization: program.data.organizationName })}</p>
          {mayChange ? (
            <SaveForm<Values>
              wide
              initialValues={valuesOf(program.data)}
              record={{
                ...version(program.data),
                newest: async () => version(await send(employeeTesting.program, { params: { id: facilityId } })),
              }}
              labels={labels}
              saveLabel={text('saveProgram')}
              onCancel={onClose}
              onSave={(values, concurrencyStamp) =>
                save.mutateAsync({
                  params: { id: facilityId },
                  body: {
                    rules: cells.flatMap(({ careRole, need, key }) => {
                      const pace = values[key];
                      return pace ? { careRole, need, pace } : [];
                    }),
                    ...(concurrencyStamp && { concurrencyStamp }),
                  },
                })
              }
              onSaved={() => {
                showNotice(text('programSaved'));
                void refreshEmployeeTesting(client);
                onClose();
              }}
            >
              <ProgramTable
                cell={(key, label) => (
                  <Form.Item name={key} noStyle>
                    <Select aria-label={label} options={[{ value: '', label: text('notAsked') }, ...optionsOf(needPaces)]} />
                  </Form.Item>
                )}
              />
            </SaveForm>
          ) : (
            <ReadOnlyProgram program={program.data} />
          )}
        </>
      )}
    </Dialog>
  );
}

function ReadOnlyProgram({ program }: { program: TestingProgram }) {
  const text = useEmployeeTestingTexts();
  const values = valuesOf(program);
  return <ProgramTable cell={(key) => (values[key] ? codeWord(needPaces, values[key]) : text('notAsked'))} />;
}

function ProgramTable({ cell }: { cell: (key: string, label: string) => ReactNode }) {
  const text = useEmployeeTestingTexts();
  return (
    <table className="dd-program">
      <thead>
        <tr>
          <th scope="col">{text('role')}</th>
          {employeeNeeds.codes.map((need) => (
            <th key={need} scope="col">
              {codeWord(employeeNeeds, need)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {careRoles.codes.map((careRole) => (
          <tr key={careRole}>
            <th scope="row">{codeWord(careRoles, careRole)}</th>
            {employeeNeeds.codes.map((need) => (
              <td key={need}>{cell(keyOfRule(careRole, need), `${codeWord(careRoles, careRole)}, ${codeWord(employeeNeeds, need)}`)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
