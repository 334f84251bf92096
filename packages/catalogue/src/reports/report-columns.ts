import type { Words } from '@drawday/vocabulary';
import { testByCode } from '../offering-lookup.ts';
import { shortTestNames } from '../short-names.ts';

type Kind = 'TEXT' | 'NUMBER' | 'PERCENT' | 'DAY' | 'INSTANT' | 'YES_NO' | 'RESULT' | 'NOTE' | 'SPARK';
/** What a column is called and how it shows its values; `width` in characters of the normal text. */
export type ReportColumnWords = {
  readonly title: Words;
  readonly kind: Kind;
  readonly width: number;
  readonly decimals?: number;
  readonly unit?: string;
};

const column = (en: string, es: string, kind: Kind, width: number, decimals?: number, unit?: string): ReportColumnWords => ({
  ...{ title: { en, es }, kind, width },
  ...(decimals !== undefined && { decimals }),
  ...(unit !== undefined && { unit }),
});
const text = (en: string, es: string, width: number) => column(en, es, 'TEXT', width);
const count = (en: string, es: string) => column(en, es, 'NUMBER', 7, 0);
const day = (en: string, es: string) => column(en, es, 'DAY', 9);
const moment = (en: string, es: string) => column(en, es, 'INSTANT', 15);
const percent = (en: string, es: string) => column(en, es, 'PERCENT', 7, 1);

/** Columns that are named by one word. */
const named: Readonly<Record<string, ReportColumnWords>> = {
  name: text('Patient', 'Paciente', 22),
  mrn: text('MRN', 'MRN', 10),
  dob: day('Born', 'Nacimiento'),
  age: count('Age', 'Edad'),
  sex: text('Sex', 'Sexo', 5),
  modality: text('Modality', 'Modalidad', 8),
  sched: text('Days, shift', 'Días, turno', 9),
  chair: column('Chair', 'Sillón', 'NUMBER', 5, 0),
  provider: text('Provider', 'Médico', 14),
  access: text('Access', 'Acceso', 7),
  dry: column('Dry weight', 'Peso seco', 'NUMBER', 7, 1, 'kg'),
  facility: text('Facility', 'Centro', 16),
  diabetic: text('Diabetic', 'Diabetes', 8),
  isolation: column('Isolation', 'Aislamiento', 'YES_NO', 6),
  transient: column('Transient', 'Transitorio', 'YES_NO', 6),
  allergies: text('Allergies', 'Alergias', 14),
  status: text('Status', 'Estado', 9),
  because: text('Reason', 'Motivo', 14),
  'rx:freq': column('Per week', 'Por semana', 'NUMBER', 5, 0),
  'rx:min': column('Prescribed', 'Prescritos', 'NUMBER', 7, 0, 'min'),
  'aoe:PREWT': column('Pre weight', 'Peso pre', 'NUMBER', 7, 1, 'kg'),
  'aoe:POSTWT': column('Post weight', 'Peso post', 'NUMBER', 7, 1, 'kg'),
  'aoe:TXMIN': column('Minutes', 'Minutos', 'NUMBER', 6, 0, 'min'),
  'aoe:NETUF': column('Net UF', 'UF neta', 'NUMBER', 6, 1, 'L'),
  'aoe:MACHINECOND': column('Machine', 'Máquina', 'NUMBER', 7, 1, 'mS/cm'),
  'aoe:CONDUCTIVITY': column('Meter', 'Medidor', 'NUMBER', 7, 1, 'mS/cm'),
  toMeter: column('Conductivity less meter', 'Conductividad menos medidor', 'NUMBER', 9, 1, 'mS/cm'),
  'aoe:ACCESS': text('Access used', 'Acceso usado', 8),
  look: text('What to check', 'Qué revisar', 24),
  why: text('Why', 'Por qué', 22),
  note: column('Notes', 'Notas', 'NOTE', 18),
  drawn: day('Last draw', 'Última extracción'),
  next: day('Next draw', 'Próxima extracción'),
  pdDue: day('PD collection due', 'Recolección de DP'),
  criticals: text('Open criticals', 'Críticos abiertos', 14),
  tnp: text('Not performed', 'No realizadas', 12),
  missed: text('Draws missed', 'Extracciones omitidas', 12),
  cardName: text('Name', 'Nombre', 22),
  bornOn: text('Born on', 'Nacimiento', 12),
  phone: text('Phone', 'Teléfono', 12),
  nurse: text('Nurse', 'Enfermería', 16),
  dietNote: text('Dietitian’s note', 'Nota de nutrición', 24),
  dietician: text('Dietitian', 'Nutrición', 16),
  // Draws and results
  draw: text('Draw', 'Extracción', 11),
  kind: text('Kind', 'Tipo', 12),
  drawDate: day('Draw date', 'Fecha'),
  drawStatus: text('Status', 'Estado', 11),
  tests: text('Tests', 'Pruebas', 24),
  label: column('Label', 'Etiqueta', 'YES_NO', 6),
  collected: moment('Collected', 'Extraída'),
  collectedOn: day('Collected', 'Extraída'),
  shipped: moment('Shipped', 'Enviada'),
  received: moment('Received', 'Recibida'),
  resulted: moment('Resulted', 'Con resultado'),
  missing: text('Missing answers', 'Respuestas faltantes', 16),
  test: text('Test', 'Prueba', 18),
  value: column('Value', 'Valor', 'RESULT', 9),
  unit: text('Unit', 'Unidad', 7),
  reference: text('Range', 'Rango', 10),
  goal: text('Goal', 'Meta', 10),
  inGoal: text('Goal met', 'En meta', 7),
  'previous:1': column('Previous', 'Anterior', 'RESULT', 9),
  'previous:2': column('Before', 'Antes', 'RESULT', 9),
  inARow: count('Months in a row', 'Meses seguidos'),
  resultStatus: text('Final', 'Final', 8),
  laboratory: text('Laboratory', 'Laboratorio', 14),
  comment: text('Comment', 'Comentario', 22),
  reviewed: moment('Reviewed', 'Revisado'),
  reviewedBy: text('Reviewed by', 'Revisado por', 14),
  opened: moment('Opened', 'Abierto'),
  acknowledged: moment('Acknowledged', 'Marcado'),
  acknowledgedBy: text('Acknowledged by', 'Marcado por', 14),
  minutes: count('Minutes', 'Minutos'),
  readBack: text('Read back', 'Repetido', 9),
  toldTo: text('Who was called', 'A quién se avisó', 14),
  reasonText: text('Laboratory’s comment', 'Comentario del laboratorio', 20),
  side: text('From', 'De', 10),
  collector: text('Collected by', 'Extraída por', 14),
  nextDraw: day('Next draw', 'Próxima'),
  reordered: text('Reordered as', 'Reordenada como', 11),
  equilibrated: text('eKt/V by', 'eKt/V según', 12),
  assumed: text('Remarks', 'Observaciones', 22),
  reported: text('Reported', 'Informado', 8),
  lowest: column('Lowest', 'Mínimo', 'RESULT', 8),
  highest: column('Highest', 'Máximo', 'RESULT', 8),
  min: column('Lowest', 'Mínimo', 'NUMBER', 8),
  mean3: column('Mean of 3', 'Media de 3', 'NUMBER', 8),
  mean: column('Mean', 'Media', 'NUMBER', 8),
  change: column('Change', 'Cambio', 'NUMBER', 8),
  course: column('Trend', 'Evolución', 'SPARK', 10),
  slope: column('Slope per month', 'Pendiente por mes', 'NUMBER', 9, 2),
  // Hepatitis, immunity
  'hep:code': text('Status', 'Estado', 14),
  'hep:act': text('What to do', 'Qué hacer', 18),
  'hep:due': text('Next test', 'Próxima prueba', 14),
  'hep:late': count('Days overdue', 'Días de retraso'),
  'hep:doses': count('Doses', 'Dosis'),
  employee: text('Employee', 'Empleado', 22),
  careRole: text('Role', 'Función', 12),
  'need:HEPATITIS_B': text('Hepatitis B titer', 'Título de hepatitis B', 17),
  'need:TUBERCULOSIS': text('TB blood test', 'Prueba de TB en sangre', 17),
  'need:MEASLES': text('Measles (MMR)', 'Sarampión (SRP)', 15),
  'need:VARICELLA': text('Varicella', 'Varicela', 15),
  jobTitle: text('Job', 'Puesto', 14),
  started: day('Since', 'Desde'),
  immunity: text('Hepatitis B', 'Hepatitis B', 14),
  tuberculosis: text('Tuberculosis', 'Tuberculosis', 14),
  dueOn: day('Due', 'Vence'),
  // Counts
  group: text('Group', 'Grupo', 18),
  female: count('Female', 'Mujeres'),
  male: count('Male', 'Hombres'),
  otherSex: count('Unknown', 'Sin dato'),
  total: count('Total', 'Total'),
  part: percent('Share', 'Parte'),
  admitted: day('Admitted', 'Ingreso'),
  firstDialysis: day('First dialysis', 'Primera diálisis'),
  left: day('Left', 'Salida'),
  vintage: column('Years on dialysis', 'Años en diálisis', 'NUMBER', 7, 1),
  missedCount: count('Out of goal', 'Fuera de meta'),
  missedMeasures: text('Which', 'Cuáles', 24),
  // Measures
  measure: text('Measure', 'Indicador', 26),
  // Published for a payment year
  threshold: percent('Threshold', 'Umbral'),
  median: percent('Median', 'Mediana'),
  benchmark: percent('Benchmark', 'Referencia'),
  standing: text('Standing', 'Resultado', 16),
  // Of measures of which less is better it is the share of those out of goal, and not everything that is counted is a patient.
  share: percent('Share', 'Proporción'),
  count: text('Count', 'Cantidad', 12),
  'change:organization': column('Difference', 'Diferencia', 'NUMBER', 7, 1),
  months: column('Twelve months', 'Doce meses', 'SPARK', 14),
  untested: percent('Not tested', 'Sin prueba'),
  previous: percent('Before', 'Antes'),
  organization: percent('Organization', 'Organización'),
  year: text('Year', 'Año', 14),
  month: text('Month', 'Mes', 9),
  // Sources
  source: text('Source', 'Fuente', 18),
  sourceKind: text('Kind', 'Tipo', 12),
  location: text('Location', 'Ubicación', 12),
  point: text('Sample point', 'Punto de muestra', 14),
  fluid: text('Fluid', 'Líquido', 9),
  limit: text('Limit', 'Límite', 10),
  action: text('Action level', 'Nivel de acción', 10),
  verdict: text('Verdict', 'Veredicto', 9),
  followUp: text('Follow-up', 'Seguimiento', 18),
  ofMaximum: percent('Of maximum', 'Del máximo'),
  colonies: column('Colony count', 'Recuento de colonias', 'RESULT', 9),
  coloniesLimit: text('Limit', 'Límite', 13),
  coloniesVerdict: text('Colony verdict', 'Veredicto de colonias', 9),
  endotoxin: column('Endotoxin', 'Endotoxina', 'RESULT', 9),
  endotoxinLimit: text('Limit', 'Límite', 15),
  endotoxinVerdict: text('Endotoxin verdict', 'Veredicto de endotoxina', 9),
  max: column('Highest', 'Máximo', 'NUMBER', 8),
  over: count('Months over action level', 'Meses sobre el nivel de acción'),
  alerts: text('Trend', 'Tendencia', 16),
  group2: text('Group', 'Grupo', 12),
  samples: count('Samples', 'Muestras'),
  monthsToLimit: column('Months to limit', 'Meses al límite', 'NUMBER', 8, 0),
  first: column('First', 'Primero', 'RESULT', 8),
  last: column('Last', 'Último', 'RESULT', 8),
  // Bloodstream
  eventAccess: text('Access', 'Acceso', 9),
  accessSince: day('Since', 'Desde'),
  eventOn: day('Event', 'Evento'),
  organisms: text('Organism', 'Organismo', 18),
  susceptibilities: text('Susceptible to', 'Sensible a', 14),
  commensal: column('Common commensal', 'Comensal común', 'YES_NO', 8),
  secondSet: column('Second set', 'Segundo par', 'YES_NO', 7),
  suspectedSource: text('Suspected source', 'Origen probable', 11),
  hospitalized: column('Hospital', 'Hospital', 'YES_NO', 7),
  antimicrobialOn: day('IV start', 'Inicio IV'),
  form: text('Form', 'Formulario', 10),
  event: text('Counts as', 'Cuenta como', 12),
};

const longestTitle = 16;
/** What people at the chair call a test. */
export function testTitle(code: string): Words {
  const test = testByCode.get(code);
  const short = shortTestNames.get(code);
  if (short) return short;
  if (!test) return { en: code, es: code };
  const fits = ({ en, es }: Words) => en.length <= longestTitle && es.length <= longestTitle;
  const full = { en: test.name, es: test.nameEs };
  return fits(full) ? full : { en: code, es: code };
}

type Coded = (title: Words, decimals: number, argument: string | undefined, unit: string | null) => ReportColumnWords;
const made = (en: string, es: string, kind: Kind, width: number, decimals?: number) => column(en, es, kind, width, decimals);

/** Columns of one test: `value:HGB`, `prev:HGB:2`. */
const coded: Readonly<Record<string, Coded>> = {
  value: ({ en, es }, decimals, _, unit) => ({ ...made(en, es, 'RESULT', 7, decimals), ...(unit !== null && { unit }) }),
  on: ({ en, es }) => made(`${en} on`, `${es}, fecha`, 'DAY', 6),
  prev: ({ en, es }, decimals, before = '1') => made(`${en} −${before}`, `${es} −${before}`, 'RESULT', 7, decimals),
  avg3: ({ en, es }, decimals) => made(`${en} 3 months`, `${es} 3 meses`, 'NUMBER', 7, decimals + 1),
  delta: ({ en, es }, decimals) => made(`${en} change`, `${es} cambio`, 'NUMBER', 7, decimals),
  goal: ({ en, es }) => made(`${en} goal`, `${es} meta`, 'TEXT', 9),
  in: ({ en, es }) => made(`${en} goal met`, `${es} en meta`, 'TEXT', 8),
  lo: ({ en, es }, decimals) => made(`${en} lowest`, `${es} mínimo`, 'RESULT', 7, decimals),
  hi: ({ en, es }, decimals) => made(`${en} highest`, `${es} máximo`, 'RESULT', 7, decimals),
  n: ({ en, es }) => made(`${en} values`, `${es} valores`, 'NUMBER', 6, 0),
  roll: ({ en, es }, decimals) => made(`${en} 3-month mean`, `${es}, media de 3 meses`, 'NUMBER', 8, decimals + 1),
  spark: ({ en, es }, decimals) => made(`${en}, trend`, `${es}, evolución`, 'SPARK', 10, decimals),
  why: ({ en, es }) => made(`Why ${en}`, `Por qué ${es}`, 'TEXT', 22),
};
const later: Readonly<Record<string, Coded>> = {
  // The n-th date, month or place of a row; its title is the date, where all rows share it.
  d: ({ en, es }) => made(en, es, 'RESULT', 8),
};

/** The columns of one test take its code; the others are named by a word. Undefined for a key that no report may have. */
export function reportColumnWords(key: string): ReportColumnWords | undefined {
  const known = named[key];
  if (known) return known;
  const [family = '', code = '', argument] = key.split(':');
  // The names of the registry's columns are the registry's: they are in no other language.
  if (family === 'registry') return text(code, code, Math.max(code.length, 10));
  const test = testByCode.get(code);
  const made = test && coded[family];
  if (made) return made(testTitle(code), test.decimals ?? 0, argument, test.unit);
  // `d:*` stands for as many as there are months or draws.
  const place = /^(?:\d+|\*)$/.test(code) ? later[family] : undefined;
  return place?.({ en: code, es: code }, 0, argument, null);
}

/** The test that a column shows, if it shows one. */
export function codeOfColumn(key: string): string | undefined {
  const [family = '', code = ''] = key.split(':');
  return named[key] || !Object.hasOwn(coded, family) || !testByCode.has(code) ? undefined : code;
}
