import type { PartyType } from '@drawday/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useFacility } from '../platform/facility.ts';
import { staffName } from '../platform/name-on-list.ts';
import { useCan } from '../platform/session.ts';
import { PatientChoice } from '../search/patient-choice.public.ts';
import { employeeChoiceQuery, sourceChoiceQuery } from './problems.queries.ts';

/** How a report names whom it is about. */
export const partyMember = { PATIENT: 'patientId', EMPLOYEE: 'employeeId', SITE: 'sourceId' } as const;

/** Whom this person may report about: those whose draws they see. */
export function useReportedParties(): PartyType[] {
  const can = useCan();
  return [
    ...(can('Order.Requisitions.View') ? (['PATIENT'] as const) : []),
    ...(can('Order.Sites.View') ? (['SITE'] as const) : []),
    ...(can('Order.Employees.View') ? (['EMPLOYEE'] as const) : []),
  ];
}

type PartyFieldProps = {
  partyType: PartyType;
  /** Somebody is to be chosen: only then the choices are read. */
  isOpen: boolean;
  id?: string;
  value?: string | null;
  onChange?: (id: string) => void;
  placeholder: string;
  onChosen: (id: string) => void;
};

/** The choice of a patient, employee or source as a field of the form, which gives it ID and value. */
export function PartyField({ partyType, isOpen, id = '', value = null, onChange, placeholder, onChosen }: PartyFieldProps) {
  const { id: facilityId } = useFacility();
  const sources = useQuery({ ...sourceChoiceQuery(facilityId ?? ''), enabled: isOpen && partyType === 'SITE' && facilityId !== null });
  const employees = useQuery({
    ...employeeChoiceQuery(facilityId ?? ''),
    enabled: isOpen && partyType === 'EMPLOYEE' && facilityId !== null,
  });
  const choose = (next: string) => {
    onChange?.(next);
    onChosen(next);
  };
  if (partyType === 'PATIENT') return <PatientChoice id={id} value={value} placeholder={placeholder} onChange={choose} />;
  const options =
    partyType === 'SITE'
      ? (sources.data?.items ?? []).map((source) => ({ value: source.id, label: source.name }))
      : (employees.data?.items ?? []).map((employee) => ({ value: employee.id, label: staffName(employee) }));
  return (
    <Select
      id={id}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      loading={sources.isFetching || employees.isFetching}
      placeholder={placeholder}
      options={options}
      getPopupContainer={(field) => field.closest('dialog') ?? document.body}
      onChange={choose}
    />
  );
}
