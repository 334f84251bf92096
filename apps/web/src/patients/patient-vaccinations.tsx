import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { type HepatitisBVaccine, hepatitisBVaccines, type VaccineSeries, vaccineSeries } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { DateText } from '../design/date-text.tsx';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { DayField } from '../forms/day-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { serverToday } from '../platform/server-clock.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { ListSection } from './list-section.tsx';
import { addVaccination, type PatientDetail, removeVaccination, type Vaccination, vaccinationsQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

type Values = {
  givenOn: string | null;
  product: HepatitisBVaccine | null;
  series: VaccineSeries;
  bodySite: string;
  lot: string;
  givenByName: string;
};

/** Doses of vaccine against hepatitis B; the next one is suggested by the rules. */
export function PatientVaccinations({ patient, mayEdit }: { patient: PatientDetail; mayEdit: boolean }) {
  const text = usePatientsTexts();
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const doses = useQueryInPlace(vaccinationsQuery(patient.id));
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(patients.vaccinations) }),
      client.invalidateQueries({ queryKey: keyOf(patients.find) }),
      client.invalidateQueries({ queryKey: keyOf(patients.hepatitisBoard) }),
    ]);
  };
  const add = useMutation({ ...addVaccination, onSuccess: refresh });
  const remove = useMutation({ ...removeVaccination, onSuccess: refresh });
  const { vaccine } = patient.hepatitis;
  const { id } = patient;
  const required = [{ required: true, message: text('fieldRequired') }];
  const takeAway = async (dose: Vaccination) => {
    await remove.mutateAsync({ params: { id, vaccinationId: dose.id } });
    const { givenOn, product, series, bodySite, lot, givenByName } = dose;
    showUndo(<b>{formatDay(givenOn)}</b>, () =>
      add.mutateAsync({ params: { id }, body: { givenOn, product, series, bodySite, lot, givenByName } }),
    );
  };
  return (
    <>
      <ListSection
        title={text('vaccinations')}
        empty={text('noVaccinations')}
        query={doses}
        edit={mayEdit && !isAdding && { label: text('addDose'), run: () => setAdding(true) }}
      >
        {(rows) => (
          <RecordTable
            caption={text('vaccinations')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              { key: 'day', title: text('givenOn'), rowHeader: true, cell: (row) => <DateText value={row.givenOn} /> },
              { key: 'series', title: text('series'), cell: (row) => codeWord(vaccineSeries, row.series) },
              { key: 'product', title: text('vaccine'), wrap: true, cell: (row) => codeWord(hepatitisBVaccines, row.product) },
              { key: 'lot', title: text('lot'), cell: (row) => row.lot ?? '—' },
              { key: 'site', title: text('bodySite'), cell: (row) => row.bodySite ?? '—' },
              { key: 'by', title: text('givenBy'), cell: (row) => row.givenByName ?? '—' },
              { key: 'recorded', title: text('recordedBy'), cell: (row) => row.recordedByName ?? '—' },
              {
                key: 'remove',
                title: '',
                cell: (row) =>
                  mayEdit && (
                    <Button
                      size="small"
                      type="text"
                      aria-label={`${text('remove')} ${formatDay(row.givenOn)}`}
                      onClick={() => void takeAway(row)}
                    >
                      {text('remove')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </ListSection>
      {isAdding && (
        <SaveForm<Values>
          wide
          initialValues={{
            givenOn: null,
            product: null,
            series: vaccine.next?.series ?? vaccine.series ?? 'FIRST',
            bodySite: '',
            lot: '',
            givenByName: '',
          }}
          codeFields={{ PAT_VACCINATED: 'givenOn', PAT_BORN_LATER: 'givenOn', DAY_TO_COME: 'givenOn' }}
          saveLabel={text('addDose')}
          onSave={({ givenOn, product, ...rest }) =>
            givenOn && product ? add.mutateAsync({ params: { id }, body: { givenOn, product, ...rest } }) : Promise.resolve()
          }
          onSaved={() => setAdding(false)}
          onCancel={() => setAdding(false)}
        >
          <fieldset className="dd-line-fields">
            <Form.Item name="givenOn" label={text('givenOn')} rules={required}>
              <DayField max={serverToday(patient.timeZone).toString()} min={patient.dateOfBirth} />
            </Form.Item>
            <Form.Item name="product" label={text('vaccine')} rules={required}>
              <Select options={optionsOf(hepatitisBVaccines)} />
            </Form.Item>
            <Form.Item name="series" label={text('series')} rules={required}>
              <Select options={optionsOf(vaccineSeries)} />
            </Form.Item>
            <Form.Item name="lot" label={text('lot')}>
              <Input maxLength={40} />
            </Form.Item>
            <Form.Item name="bodySite" label={text('bodySite')}>
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="givenByName" label={text('givenBy')}>
              <Input maxLength={100} />
            </Form.Item>
          </fieldset>
        </SaveForm>
      )}
    </>
  );
}
