import './employees.css';
import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '../design/empty-state.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { useGo } from '../platform/page-context.ts';
import { PageHead } from '../tables/list-page.tsx';
import { EmployeeFields } from './employee-fields.tsx';
import { type EmployeeValues, toWire } from './employee-values.ts';
import { createEmployee } from './employees.queries.ts';
import { useEmployeesTexts } from './employees.texts.ts';

const empty: EmployeeValues = { firstName: '', lastName: '', careRole: 'NURSE' };

/** A new employee of the chosen facility, pending until verified. */
export function NewEmployeePage() {
  const text = useEmployeesTexts();
  const go = useGo();
  const client = useQueryClient();
  const { id: facilityId, facility } = useFacility();
  const create = useMutation(createEmployee);
  if (!facilityId) return <EmptyState level={1} icon="pause" title={text('chooseFacility')} />;
  return (
    <div className="dd-page">
      <PageHead title={text('newEmployee')} hint={facility?.name} />
      <SaveForm<EmployeeValues>
        wide
        initialValues={empty}
        codeFields={{ EMP_NPI: 'npi', EMP_NPI_TAKEN: 'npi', EMP_SSN: 'ssn', EMP_SSN_TAKEN: 'ssn', EMP_JOB_TITLE: 'jobTitleId' }}
        saveLabel={text('enterEmployee')}
        onSave={async (values) => {
          const body = { ...toWire(values), facilityAssignments: [{ facilityId, isPrimary: true }] };
          const { id } = await create.mutateAsync({ body });
          await client.invalidateQueries({ queryKey: keyOf(employees.pagedList) });
          setTimeout(() => go('/home/employee', { id }));
        }}
        onCancel={() => go('/home/employees')}
      >
        <EmployeeFields isNew facilityId={facilityId} />
      </SaveForm>
    </div>
  );
}
