import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultInWords, inputFaultInWords, isOwnFault, ownFault, silentFaults } from './fault-words.ts';
import { fieldInWords, fieldsInWords, isFieldWorded } from './field-words.ts';
import { RangeInput } from './organizations/organization-settings.shape.ts';

const modules: readonly Record<string, unknown>[] = await Promise.all(
  globSync('*/*.contract.ts', { cwd: import.meta.dirname }).map((file) => import(join(import.meta.dirname, file))),
);
const rooms = modules.flatMap((module) => Object.values(module)).filter((room) => typeof room === 'object' && room !== null);
const inputs = rooms
  .flatMap((room) => Object.values(room))
  .flatMap((call) => (typeof call === 'object' && call !== null && 'path' in call ? [call.query, call.body] : []))
  .filter((schema): schema is z.ZodType => schema instanceof z.ZodType);

/** Visits every schema inside a schema, with the name of the field it is under. */
function walk(schema: unknown, visit: (schema: z.core.$ZodType, field: string | null) => void, field: string | null = null): void {
  if (!(schema instanceof z.core.$ZodType)) return;
  visit(schema, field);
  const parts: Readonly<Record<string, unknown>> = { ...schema._zod.def };
  if (schema instanceof z.core.$ZodObject) for (const [name, inner] of Object.entries(schema._zod.def.shape)) walk(inner, visit, name);
  for (const name of ['innerType', 'element', 'in', 'out', 'left', 'right']) walk(parts[name], visit);
  if (Array.isArray(parts.options)) for (const option of parts.options) walk(option, visit);
}

/** The words that a schema or one of its checks defines. */
function ownWordsOf(schema: z.core.$ZodType): string[] {
  const parts: Readonly<Record<string, unknown>> = { ...schema._zod.def };
  const definitions = [schema._zod.def, ...(schema._zod.def.checks ?? []).map((check) => check._zod.def)];
  const told = definitions.flatMap(({ error }) => {
    const words: unknown = error && Reflect.apply(error, undefined, [{ code: 'custom', input: '', path: [] }]);
    return typeof words === 'string' && words !== '' ? [words] : [];
  });
  return [...told, ...(typeof parts.message === 'string' ? [parts.message] : [])];
}

describe('fields in words', () => {
  const fields = new Set<string>();
  const words = new Set<string>();
  for (const input of inputs)
    walk(input, (schema, field) => {
      if (field !== null) fields.add(field);
      for (const one of ownWordsOf(schema)) words.add(one);
    });

  test('the contracts were read', () => {
    expect(fields.size).toBeGreaterThan(300);
    expect(words.size).toBeGreaterThan(15);
  });
  test('every field that a call takes has its word', () => {
    expect([...fields].filter((field) => !isFieldWorded(field))).toEqual([]);
  });
  test('no field is worded twice', async () => {
    const files = globSync(['*/*.field-words.ts', 'shared-field-words.ts'], { cwd: import.meta.dirname });
    const homes: readonly Record<string, object>[] = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
    const worded = homes.flatMap((home) => Object.values(home).flatMap((words) => Object.keys(words)));
    expect(worded.length).toBeGreaterThan(500);
    expect(worded.filter((field, at) => worded.indexOf(field) !== at)).toEqual([]);
  });
  test('what a shape says itself is found by its key, in both languages', () => {
    expect([...words].filter((one) => !isOwnFault(one))).toEqual([]);
  });
  test('no word of either language is the name of a field', () => {
    const names = [...fields].filter((field) => /[a-z][A-Z]/.test(field));
    expect(names.filter((field) => [fieldInWords(field, 'en'), fieldInWords(field, 'es')].includes(field))).toEqual([]);
  });
  test.each([
    ['drawDate', 'draw date', 'fecha de extracción'],
    ['primaryProviderId', 'provider', 'médico'],
    ['facilityIds', 'facilities', 'centros'],
    ['isStat', 'STAT', 'urgente (STAT)'],
    ['isActive', 'active', 'activo'],
  ])('%s', (field, english, spanish) => {
    expect([fieldInWords(field, 'en'), fieldInWords(field, 'es')]).toEqual([english, spanish]);
  });
  test.each(['constructor', 'toString', '__proto__'])('%s, which every object has, is a name like any other', (field) => {
    expect([fieldInWords(field, 'en'), fieldInWords(field, 'es')].map((words) => typeof words)).toEqual(['string', 'string']);
  });
  test('a list of them', () => {
    expect(fieldsInWords(['lastName', 'scheduleDays'], 'en')).toBe('last name, treatment days');
    expect(fieldsInWords(['lastName', 'scheduleDays'], 'es')).toBe('apellido, días de tratamiento');
  });
});

describe('faults in words', () => {
  const shape = z.strictObject({
    drawDate: z.iso.date().optional(),
    collectedAt: z.iso.datetime({ offset: true }).optional(),
    email: z.email().optional(),
    lastName: z.string().min(1).max(10).optional(),
    chair: z.number().int().max(99).optional(),
    sex: z.enum(['F', 'M']).optional(),
    zip: z
      .string()
      .regex(/^\d{5}$/, ownFault('tenDigits'))
      .optional(),
    offerings: z
      .array(z.object({ offeringCode: z.string() }))
      .min(1)
      .optional(),
    reason: z.string().min(5).optional(),
    facilityId: z.uuid().optional(),
  });
  const required = z.object({ drawDate: z.iso.date(), offerings: z.array(z.string()) });
  const wordsOf = (schema: z.ZodType, input: unknown, language: 'en' | 'es') =>
    (schema.safeParse(input, silentFaults).error?.issues ?? []).map((issue) => faultInWords(issue, language));

  test.each([
    [{ drawDate: 'soon' }, 'Draw date is not a date.', 'Fecha de extracción: no es una fecha.'],
    [{ drawDate: '' }, 'Draw date is required.', 'Falta fecha de extracción.'],
    [{ collectedAt: 'noon' }, 'Collection time is not a time.', 'Hora de extracción: no es una hora.'],
    [{ email: 'nobody' }, 'E-mail is not an e-mail address.', 'Correo electrónico: no es un correo electrónico.'],
    [{ lastName: '' }, 'Last name is required.', 'Falta apellido.'],
    [{ lastName: 'x'.repeat(11) }, 'Last name is too long: at most 10 characters.', 'Apellido: demasiado largo, máximo 10 caracteres.'],
    [{ reason: 'no' }, 'Reason is too short: at least 5 characters.', 'Motivo: demasiado corto, mínimo 5 caracteres.'],
    [{ chair: 'four' }, 'Chair is not a number.', 'Sillón: no es un número.'],
    [{ chair: 100 }, 'Chair: at most 99.', 'Sillón: máximo 99.'],
    [{ sex: 'Z' }, 'Sex: this choice does not exist.', 'Sexo: esta opción no existe.'],
    [{ zip: 'abc' }, 'ZIP code: ten digits', 'Código postal: diez dígitos'],
    [{ offerings: [] }, 'Tests: choose at least one.', 'Pruebas: elija al menos uno.'],
    [{ offerings: [{ offeringCode: 'K' }, {}] }, 'Test 2 is required.', 'Falta prueba 2.'],
    [{ facilityId: 'here' }, 'Facility is not valid.', 'Centro: no es válido.'],
    [{ nonsense: 1 }, 'There is no field nonsense.', 'No existe el campo nonsense.'],
  ])('%j', (input, english, spanish) => {
    expect(wordsOf(shape, input, 'en')).toEqual([english]);
    expect(wordsOf(shape, input, 'es')).toEqual([spanish]);
  });
  test('a bound is called by the end that it is: below in a normal range, above in a critical one', () => {
    const wrong = {
      greaterValue: 'x',
      lessValue: 'y',
      criticalRangeSettings: [{ ModalityTypeCode: null, GreaterValue: 'z', LessValue: 'w' }],
    };
    expect(wordsOf(RangeInput, wrong, 'en').map((words) => words.toLowerCase())).toEqual([
      'lower limit is not a number.',
      'upper limit is not a number.',
      'upper limit 1 is not a number.',
      'lower limit 1 is not a number.',
    ]);
  });
  test('what is not there at all is required', () => {
    expect(wordsOf(required, {}, 'en')).toEqual(['Draw date is required.', 'Tests: choose at least one.']);
  });
  test('the input as a whole', () => {
    expect(wordsOf(required, [], 'en')).toEqual(['The input is not valid.']);
    expect(inputFaultInWords('noFile', 'es')).toBe('Elija un archivo.');
  });
});
