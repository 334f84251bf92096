import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { formatPhone } from '@drawday/domain';
import { careRoles, hepatitisBStatuses, sexes } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { FactList } from '../design/fact-list.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { EmployeeFields } from './employee-fields.tsx';
import { employeeRecord } from './employee-record.ts';
import { type EmployeeValues, toWire, valuesOf } from './employee-values.ts';
import { type EmployeeDetail, updateEmployee } from './employees.queries.ts';
import { useEmployeesTexts } from './employees.texts.ts';

/** The record itself. A person who may not change it reads the same facts. */
export function EmployeeDetails({ employee, onSaved }: { employee: EmployeeDetail; onSaved: () => void }) {
  const text = useEmployeesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const update = useMutation(updateEmployee);
  const mayEdit = can('MasterData.Employees.Update') && !readOnly;
  if (!mayEdit || employee.isBeyond)
    return (
      <>
        {mayEdit && <p className="dd-emp-bar dd-quiet">{text('recordBeyond')}</p>}
        <EmployeeFacts employee={employee} />
      </>
    );
  return (
    <>
      {employee.maskedSsn && <SocialSecurityNumber employee={employee} />}
      <SaveForm<EmployeeValues>
        wide
        initialValues={valuesOf(employee)}
        record={employeeRecord(employee, valuesOf, text)}
        labels={{
          lastName: text('lastName'),
          firstName: text('firstName'),
          title: text('title'),
          careRole: text('careRole'),
          npi: 'NPI',
          licenseNumber: text('licenseNumber'),
          email: text('email'),
          phone: text('phone'),
        }}
        codeFields={{ EMP_NPI: 'npi', EMP_NPI_TAKEN: 'npi', EMP_SSN: 'ssn', EMP_SSN_TAKEN: 'ssn', EMP_JOB_TITLE: 'jobTitleId' }}
        saveLabel={text('saveEmployee')}
        onSave={async (values, concurrencyStamp) => {
          const body = { ...toWire(values), ...(concurrencyStamp && { concurrencyStamp }) };
          const saved = await update.mutateAsync({ params: { id: employee.id }, body });
          await client.invalidateQueries({ queryKey: keyOf(employees.pagedList) });
          return saved;
        }}
        onSaved={() => {
          showNotice(text('saved'));
          onSaved();
        }}
        onReloaded={onSaved}
      >
        <EmployeeFields facilityId={employee.primaryFacilityId} />
      </SaveForm>
    </>
  );
}

/** Masked until somebody who may see it asks; each viewing is recorded. */
function SocialSecurityNumber({ employee }: { employee: EmployeeDetail }) {
  const text = useEmployeesTexts();
  const can = useCan();
  const [shown, setShown] = useState<string | null>(null);
  const show = () =>
    send(employees.socialSecurityNumbers, { body: { ids: [employee.id] } }).then(
      ({ items }) => setShown(items[0]?.ssn ?? null),
      reportFailure,
    );
  return (
    <p className="dd-emp-bar">
      <span>
        {text('ssn')}: <b>{shown ?? employee.maskedSsn}</b>
      </span>
      {can('MasterData.Employees.ViewSsn') && !shown && (
        <Button size="small" onClick={() => void show()}>
          {text('showSsn')}
        </Button>
      )}
    </p>
  );
}

function EmployeeFacts({ employee }: { employee: EmployeeDetail }) {
  const text = useEmployeesTexts();
  return (
    <FactList
      facts={[
        [text('title'), employee.title],
        [text('careRole'), codeWord(careRoles, employee.careRole)],
        [text('jobTitle'), employee.jobTitleName],
        ['NPI', employee.npi],
        [text('licenseNumber'), [employee.licenseNumber, employee.licenseState].filter(Boolean).join(' ') || null],
        [text('email'), employee.email],
        [text('phone'), employee.phone && formatPhone(employee.phone)],
        [text('fax'), employee.fax && formatPhone(employee.fax)],
        [text('dob'), employee.dateOfBirth && formatDay(employee.dateOfBirth)],
        [text('sex'), employee.sex && codeWord(sexes, employee.sex)],
        [text('ssn'), employee.maskedSsn],
        [text('hepatitisB'), employee.hepatitisBStatus && codeWord(hepatitisBStatuses, employee.hepatitisBStatus)],
      ]}
    />
  );
}
