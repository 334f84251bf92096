import { PatientInput } from '@drawday/contracts/patients/patient.shape.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { findByRole, findByText, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

// A field of a patient is lost nowhere: who may change the record can enter it, and who may not sees it.

afterEach(closeApp);

/** Chosen where the patient is entered or moved, not among the details. */
const elsewhere = ['facilityId', 'acceptDuplicate'];
const fields = Object.keys(PatientInput.shape).filter((field) => !elsewhere.includes(field));
const details = `/home/patient?id=${sampleId}&tab=details`;
it('the form has a control for every field', async () => {
  const found = new Set<string>();
  const missing = () => {
    for (const field of fields) if (document.querySelector(`main [id="${field}"], main [id^="${field}_"]`)) found.add(field);
    return fields.filter((field) => !found.has(field));
  };
  // Days of clinic visits are asked of home patients only, once the form knows that this is one.
  for (const modality of ['HD', 'HHD']) {
    await openApp(personOf('clinical_nurse'), details, 'answers', (server) =>
      server.answer(patients.find, { ...sampleOf(patients.find.reply), modality }),
    );
    await waitFor(() => document.getElementById('firstName') ?? expect.fail('no form'), { timeout: 15_000 });
    if (modality === 'HHD') await waitFor(() => expect(missing()).toEqual([]), { timeout: 15_000 });
    missing();
    closeApp();
  }
});

it('the facts show every field', async () => {
  const numbers = ['chair', 'treatmentsPerWeek', 'prescribedMinutes', 'dryWeightKg', 'heightCm', 'amputationPercent'];
  const days = ['dateOfBirth', 'dateFirstDialysis', 'dateOfAdmission'];
  const values: Record<string, unknown> = {
    allergies: ['the allergies'],
    phone: '5550104455',
    address: { ...sampleOf(patients.find.reply).address, city: 'the address' },
    ...Object.fromEntries(numbers.map((field, index) => [field, 101 + index])),
    ...Object.fromEntries(days.map((field, index) => [field, `2011-01-0${index + 1}`])),
  };
  const words: Record<string, string> = {
    ...Object.fromEntries(numbers.map((field) => [field, String(values[field])])),
    ...Object.fromEntries(days.map((field, index) => [field, `01/0${index + 1}/2011`])),
    ...{ scheduleDays: 'Mon, Wed', visitDays: 'Tue', isIsolation: 'HBV isolation', isTransient: 'Transient patient', ssn: 'the SSN' },
    ...{ primaryProviderId: 'the provider', phone: '555-010-4455' },
  };
  const texts = fields.filter((field) => !(field in words) && !(field in values));
  const record = { ...sampleOf(patients.find.reply), ...values, ...Object.fromEntries(texts.map((field) => [field, `the ${field}`])) };
  await openApp(personOf('clinical_provider'), details, 'answers', (server) =>
    server.answer(patients.find, { ...record, scheduleDays: [1, 3], visitDays: [2], providerName: 'the provider', maskedSsn: 'the SSN' }),
  );
  const facts = await waitFor(() => document.querySelector('main .dd-fact-list') ?? expect.fail('no facts'));
  expect(fields.filter((field) => !facts.textContent?.includes(words[field] ?? `the ${field}`))).toEqual([]);
});

it('the head of a patient who is to be verified says what is missing', async () => {
  await openApp(personOf('clinical_nurse'), `/home/patient?id=${sampleId}`, 'answers', (server) =>
    server.answer(patients.find, {
      ...sampleOf(patients.find.reply),
      ...{ statusTypeCode: 'PENDING', modality: 'HD', scheduleDays: [], dayGroup: null, shift: null, chair: null, primaryProviderId: null },
    }),
  );
  await findByText(document.body, /^Missing: treatment days, .*provider/);
});

it('a new patient who lacks something is filled in, not verified', async () => {
  const rows = sampleOf(patients.pagedList.reply).items.map((row) => ({
    ...row,
    modality: 'HD',
    scheduleDays: [],
    statusTypeCode: 'PENDING',
  }));
  await openApp(personOf('clinical_nurse'), '/home/patient-verification', 'answers', (server) => {
    server.answer(patients.pagedList, { items: rows, totalCount: rows.length });
    server.answer(patients.duplicatesOf, { items: [] });
  });
  await userEvent.click(await findByRole(document.body, 'button', { name: 'Fill in' }));
  await waitFor(() => expect(document.getElementById('firstName')).not.toBeNull(), { timeout: 15_000 });
});
