import { isMbi, isSsn } from '@drawday/domain';
import { accessTypes, type DayGroup, dayGroups, modalities, sexes, shifts } from '@drawday/vocabulary';
import {
  choice,
  day,
  email,
  needed,
  npi,
  number,
  optional,
  phone,
  state,
  text,
  wholeNumber,
  yesOrNo,
  zip,
} from '../imports/import-definition.public.ts';

const ssn = (cell: string) => (isSsn(cell) ? { value: cell.replaceAll('-', '') } : { fault: { code: 'SSN' } });
const beneficiary = (cell: string) => {
  const id = cell.replaceAll(/[\s-]/g, '').toUpperCase();
  return isMbi(id) ? { value: id } : { fault: { code: 'MBI' } };
};
/** 3.5 treatments a week are one every other day. */
const halves = (min: number, max: number) => (cell: string) => {
  const reading = number(min, max)(cell);
  return 'value' in reading && !Number.isInteger(reading.value * 2) ? { fault: { code: 'NUMBER', values: { min, max } } } : reading;
};
const birthDate = (cell: string) => {
  const reading = day(cell);
  if ('fault' in reading) return reading;
  const today = Temporal.Now.plainDateISO();
  const isPossible = reading.value <= today.toString() && reading.value >= today.subtract({ years: 120 }).toString();
  return isPossible ? reading : { fault: { code: 'BIRTH_DATE' } };
};
const list = (cell: string) => ({
  value: cell
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter((one) => one !== ''),
});

/** What a row of a patient import holds. */
export const patientImportColumns = {
  lastName: needed(text(1, 50), {
    title: { en: 'Last name', es: 'Apellido' },
    otherNames: ['surname', 'family name'],
    example: 'Calloway',
  }),
  firstName: needed(text(1, 50), { title: { en: 'First name', es: 'Nombre' }, otherNames: ['given name'], example: 'Nadia' }),
  middleInitial: optional(text(1, 1), { title: { en: 'Middle initial', es: 'Inicial' }, otherNames: ['mi'], example: 'R' }),
  dateOfBirth: needed(birthDate, {
    title: { en: 'Date of birth', es: 'Fecha de nacimiento' },
    otherNames: ['dob', 'birth date', 'birthday'],
    example: '1958-03-14',
  }),
  sex: needed(choice(sexes.codes, { f: 'FEMALE', m: 'MALE', u: 'UNKNOWN', mujer: 'FEMALE', hombre: 'MALE' }), {
    title: { en: 'Sex', es: 'Sexo' },
    otherNames: ['gender'],
    example: 'F',
  }),
  facility: needed(text(1, 100), {
    title: { en: 'Facility', es: 'Centro' },
    otherNames: ['facility code', 'ccn', 'clinic'],
    example: '014',
    explanation: { en: 'Code, CCN or name of a facility assigned to you.', es: 'Código, CCN o nombre de un centro asignado a usted.' },
  }),
  modality: needed(choice(modalities.codes), { title: { en: 'Modality', es: 'Modalidad' }, example: 'HD' }),
  mrn: optional(text(1, 30), {
    title: { en: 'MRN', es: 'MRN' },
    otherNames: ['medical record number', 'chart number'],
    example: '0047106',
  }),
  ssn: optional(ssn, {
    title: { en: 'SSN', es: 'SSN' },
    otherNames: ['social security number'],
    example: '123-45-6789',
    isSecret: true,
  }),
  medicareBeneficiaryId: optional(beneficiary, {
    title: { en: 'Medicare beneficiary id', es: 'Id de Medicare' },
    otherNames: ['mbi', 'medicare id'],
    example: '1EG4-TE5-MK73',
    isSecret: true,
  }),
  dayGroup: optional(choice<DayGroup>(dayGroups.codes, { tts: 'TTS', 'tu-th-sa': 'TTS', 'mo-we-fr': 'MWF' }), {
    title: { en: 'Schedule', es: 'Horario' },
    otherNames: ['days', 'day group'],
    example: 'MWF',
  }),
  shift: optional(
    choice(shifts.codes, {
      '1': 'FIRST',
      '2': 'SECOND',
      '3': 'THIRD',
      '4': 'FOURTH',
      '5': 'FIFTH',
    }),
    { title: { en: 'Shift', es: 'Turno' }, example: '1' },
  ),
  chair: optional(wholeNumber(1, 200), { title: { en: 'Chair', es: 'Sillón' }, otherNames: ['station'], example: '12' }),
  providerNpi: optional(npi, {
    title: { en: 'Provider NPI', es: 'NPI del médico' },
    otherNames: ['npi', 'nephrologist npi'],
    example: '1234567893',
  }),
  accessType: optional(choice(accessTypes.codes), {
    title: { en: 'Access', es: 'Acceso' },
    otherNames: ['access type'],
    example: 'AVF',
  }),
  treatmentsPerWeek: optional(halves(1, 7), { title: { en: 'Treatments per week', es: 'Tratamientos por semana' }, example: '3' }),
  prescribedMinutes: optional(wholeNumber(60, 600), { title: { en: 'Prescribed minutes', es: 'Minutos prescritos' }, example: '240' }),
  dryWeightKg: optional(number(10, 300), {
    title: { en: 'Dry weight, kg', es: 'Peso seco, kg' },
    otherNames: ['dry weight'],
    example: '71.5',
  }),
  heightCm: optional(number(50, 250), { title: { en: 'Height, cm', es: 'Talla, cm' }, otherNames: ['height'], example: '168' }),
  isIsolation: optional(yesOrNo, { title: { en: 'HBV isolation', es: 'Aislamiento VHB' }, otherNames: ['isolation'], example: 'N' }),
  allergies: optional(list, {
    title: { en: 'Allergies', es: 'Alergias' },
    example: 'heparin; latex',
    explanation: { en: 'Separated by semicolons.', es: 'Separadas por punto y coma.' },
  }),
  language: optional(text(2, 10), { title: { en: 'Language', es: 'Idioma' }, example: 'es' }),
  phone: optional(phone, { title: { en: 'Phone', es: 'Teléfono' }, example: '(555) 201-4400' }),
  email: optional(email, { title: { en: 'E-mail', es: 'Correo' }, example: 'n.calloway@example.org' }),
  addressLine1: optional(text(1, 100), { title: { en: 'Address', es: 'Dirección' }, otherNames: ['street'], example: '12 Main Street' }),
  city: optional(text(1, 60), { title: { en: 'City', es: 'Ciudad' }, example: 'Cedar Hollow' }),
  state: optional(state, { title: { en: 'State', es: 'Estado (EE. UU.)' }, example: 'OH' }),
  zip: optional(zip, { title: { en: 'ZIP', es: 'Código postal' }, otherNames: ['zip code'], example: '44101' }),
  externalEmrId: optional(text(1, 40), { title: { en: 'EMR id', es: 'Id del EMR' }, otherNames: ['emr number'], example: 'E-90211' }),
  payer: optional(text(1, 100), {
    title: { en: 'Payer', es: 'Pagador' },
    otherNames: ['insurance', 'primary insurance'],
    example: 'Medicare',
  }),
  policyNumber: optional(text(1, 40), { title: { en: 'Policy number', es: 'Número de póliza' }, example: 'BRM551207', isSecret: true }),
  verified: optional(yesOrNo, {
    title: { en: 'Verified', es: 'Verificado' },
    example: 'N',
    explanation: {
      en: 'Y: active at once when the record is complete. Otherwise the patient waits under New Patients.',
      es: 'Y: activo de inmediato si el registro está completo. Si no, el paciente espera en Pacientes nuevos.',
    },
  }),
  acceptDuplicate: optional(yesOrNo, {
    title: { en: 'Different person', es: 'Otra persona' },
    example: 'N',
    explanation: {
      en: 'Y: taken although somebody like that is on record. Only after looking.',
      es: 'Y: se toma aunque haya alguien parecido. Solo después de revisar.',
    },
  }),
};
