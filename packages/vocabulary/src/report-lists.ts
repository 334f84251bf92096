import { type CodeOf, closedList } from './closed-list.ts';

/** What a saved report is about. */
export const reportFamilies = closedList({
  CUSTOM: { en: 'Custom', es: 'A medida' },
  PATIENT: { en: 'Patients', es: 'Pacientes' },
  FACILITY: { en: 'Facilities', es: 'Centros' },
  MONTHLY: { en: 'Patient months', es: 'Meses de pacientes' },
  TREND: { en: 'Provider trends', es: 'Tendencias por médico' },
});

/** What a column of a custom report is summed up to. */
export const reportAggregates = closedList({
  COUNT: { en: 'Count', es: 'Cantidad' },
  MEAN: { en: 'Mean', es: 'Media' },
  MEDIAN: { en: 'Median', es: 'Mediana' },
  LOWEST: { en: 'Lowest', es: 'Mínimo' },
  HIGHEST: { en: 'Highest', es: 'Máximo' },
  IN_GOAL: { en: '% in goal', es: '% en meta' },
});
/** Code of what a column is summed up to. */
export type ReportAggregate = CodeOf<typeof reportAggregates>;

/** What one row of a custom report is about. */
export const customGrains = closedList({
  PARTY: { en: 'One row each', es: 'Una fila por cada uno' },
  DRAW: { en: 'One row per draw', es: 'Una fila por extracción' },
  RESULT: { en: 'One row per result', es: 'Una fila por resultado' },
});
/** Code of what one row of a custom report is about. */
export type CustomGrain = CodeOf<typeof customGrains>;

/** Code of what a saved report is about. */
export type ReportFamily = CodeOf<typeof reportFamilies>;

/** Which reports a fax machine gets. */
export const faxedReports = closedList({
  FINAL: { en: 'Final', es: 'Final' },
  PRELIMINARY: { en: 'Preliminary', es: 'Preliminar' },
  CRITICAL: { en: 'Critical', es: 'Crítico' },
  MONTHLY: { en: 'Monthly', es: 'Mensual' },
});

/** What a report of the catalogue is for. */
export const reportTypes = closedList({
  MANAGEMENT: { en: 'Management', es: 'Gestión' },
  MONTHLY: { en: 'Monthly', es: 'Mensual' },
  CUMULATIVE: { en: 'Cumulative', es: 'Acumulado' },
  ROUNDING: { en: 'Rounding', es: 'Ronda' },
  CARD: { en: 'Report card', es: 'Tarjeta de resultados' },
  DETAIL: { en: 'Detail', es: 'Detalle' },
  HEPATITIS: { en: 'Hepatitis', es: 'Hepatitis' },
  SPECIALITY: { en: 'Specialty', es: 'Especialidad' },
  KTV: { en: 'Kt/V', es: 'Kt/V' },
  QIP: { en: 'Quality (QIP)', es: 'Calidad (QIP)' },
  DIETICIAN: { en: 'Dietitian', es: 'Nutrición' },
  CENSUS: { en: 'Census', es: 'Censo' },
  ENVIRONMENTAL: { en: 'Environmental', es: 'Ambiental' },
  EMPLOYEE: { en: 'Employees', es: 'Empleados' },
});

/** What one row of a report is about. */
export const reportGrains = closedList({
  PARTY: { en: 'Each person or source', es: 'Cada persona o fuente' },
  PARTY_MONTH: { en: 'Each patient and month', es: 'Cada paciente y mes' },
  DRAW: { en: 'Each draw', es: 'Cada extracción' },
  LINE: { en: 'Each test of a draw', es: 'Cada prueba de una extracción' },
  RESULT: { en: 'Each result', es: 'Cada resultado' },
  MEASURE: { en: 'Each measure', es: 'Cada indicador' },
  PROVIDER_MEASURE: { en: 'Each provider and measure', es: 'Cada médico e indicador' },
  SOURCE: { en: 'Each source', es: 'Cada fuente' },
  SOURCE_RESULT: { en: 'Each result of a source', es: 'Cada resultado de una fuente' },
  DAY: { en: 'Each day', es: 'Cada día' },
});
/** Code of what one row of a report is about. */
export type ReportGrain = CodeOf<typeof reportGrains>;

/** Who counts in a report. */
export const reportPopulations = closedList(
  {
    ACTIVE_AT_END: { en: 'Active at the end of the month', es: 'Activos al final del mes' },
    WHOLE_MONTH: { en: 'Here for the whole month', es: 'Aquí durante todo el mes' },
    ANY_IN_PERIOD: { en: 'Here for at least one day', es: 'Aquí al menos un día' },
    ACTIVE_EMPLOYEES: { en: 'Active employees', es: 'Empleados activos' },
    ALL_SOURCES: { en: 'Sources in use', es: 'Fuentes en uso' },
  },
  { ofPatients: ['ACTIVE_AT_END', 'WHOLE_MONTH', 'ANY_IN_PERIOD'] },
);
/** Code of who counts in a report. */
export type ReportPopulation = CodeOf<typeof reportPopulations>;

/** Why a patient-month is in no denominator; each is in exactly one line of the population box. */
export const exclusionReasons = closedList({
  TRANSIENT: { en: 'Transient', es: 'Transitorio' },
  LEFT_DECEASED: { en: 'Died', es: 'Falleció' },
  LEFT_TRANSFERRED: { en: 'Transferred', es: 'Trasladado' },
  LEFT_OTHER: { en: 'Left', es: 'Se fue' },
  PAUSED_ALL_MONTH: { en: 'Paused all month', es: 'En pausa todo el mes' },
  PENDING_VERIFICATION: { en: 'Not verified yet', es: 'Aún sin verificar' },
  OTHER_MODALITY: { en: 'Other modality', es: 'Otra modalidad' },
  NEW_PATIENT: { en: 'On dialysis for 90 days or less', es: 'En diálisis 90 días o menos' },
  NOT_DIABETIC: { en: 'Not diabetic', es: 'Sin diabetes' },
  SCHEDULE_NOT_MEASURED: { en: 'Other number of treatments a week', es: 'Otro número de tratamientos por semana' },
  AGE: { en: 'Other age', es: 'Otra edad' },
  OTHER_HEPATITIS: { en: 'Other hepatitis status', es: 'Otro estado de hepatitis' },
  NOTHING_TO_COUNT: { en: 'Nothing to count', es: 'Nada que contar' },
  NOT_WHOLE_MONTH: { en: 'Not here for the whole month', es: 'No estuvo aquí todo el mes' },
});
/** Code of why a patient-month is in no denominator. */
export type ExclusionReason = CodeOf<typeof exclusionReasons>;

/** Why somebody who counts has no value; the first that applies, in this order. */
export const untestedReasons = closedList({
  PENDING: { en: 'Result pending', es: 'Resultado pendiente' },
  TNP: { en: 'Test not performed', es: 'Prueba no realizada' },
  MISSED: { en: 'Draw missed', es: 'Extracción perdida' },
  UNIT: { en: 'Unit not known', es: 'Unidad desconocida' },
  NOT_ORDERED: { en: 'Not ordered', es: 'Sin orden' },
});
/** Code of why somebody who counts has no value. */
export type UntestedReason = CodeOf<typeof untestedReasons>;

/** What became of somebody in a measure since the month before, of those who had a verdict in both. */
export const measureMoves = closedList({
  WENT_OUT: { en: 'Newly out of goal', es: 'Recién fuera de meta' },
  CAME_IN: { en: 'Back in goal', es: 'De vuelta en meta' },
  STILL_OUT: { en: 'Still out of goal', es: 'Siguen fuera de meta' },
  STAYED_IN: { en: 'Stayed in goal', es: 'Siguen en meta' },
});
/** Code of what became of somebody in a measure. */
export type MeasureMove = CodeOf<typeof measureMoves>;

/** On which day of the next month a month is closed, as facilities choose it; cultures take seven days. */
export const closingDays = { usual: 8, first: 5, last: 15 } as const;

/** Of a hundred tests the laboratory is to finish so many within their targets. */
export const inTimeGoalPercent = 95;

/** Whether the numbers of a facility's month may still move. */
export const reportMonthStates = closedList({
  OPEN: { en: 'Open', es: 'Abierto', style: 'warning' },
  CLOSED: { en: 'Closed', es: 'Cerrado', style: 'success' },
  REOPENED: { en: 'Corrected', es: 'Corregido', style: 'warning' },
});
/** Code of the state of a facility's month. */
export type ReportMonthState = CodeOf<typeof reportMonthStates>;

/** How far a run of a report has come. */
export const reportRunStates = closedList(
  {
    QUEUED: { en: 'Waiting', es: 'En espera', style: 'neutral' },
    RUNNING: { en: 'Running', es: 'En curso', style: 'primary' },
    DONE: { en: 'Ready', es: 'Listo', style: 'success' },
    FAILED: { en: 'Failed', es: 'Con fallo', style: 'error' },
    CANCELED: { en: 'Cancelled', es: 'Cancelado', style: 'neutral' },
  },
  { underWay: ['QUEUED', 'RUNNING'], readyOrComing: ['QUEUED', 'RUNNING', 'DONE'] },
);
/** Code of how far a run has come. */
export type ReportRunState = CodeOf<typeof reportRunStates>;

/** What a person may choose before a report runs. */
export const reportParameters = closedList(
  {
    FACILITIES: { en: 'Facilities', es: 'Centros' },
    MONTH: { en: 'Draw month', es: 'Mes de extracción' },
    PERIOD: { en: 'Period', es: 'Período' },
    MONTHS: { en: 'Months', es: 'Meses' },
    RANGE: { en: 'From and to', es: 'Desde y hasta' },
    DRAWS: { en: 'Last draws', es: 'Últimas extracciones' },
    AS_OF: { en: 'As of', es: 'Al día' },
    PAYMENT_YEAR: { en: 'Payment year', es: 'Año de pago' },
    MODALITIES: { en: 'Modalities', es: 'Modalidades' },
    SHIFTS: { en: 'Shifts', es: 'Turnos' },
    DAY_GROUPS: { en: 'Days', es: 'Días' },
    PROVIDERS: { en: 'Providers', es: 'Médicos' },
    GROUPS: { en: 'Patient groups', es: 'Grupos de pacientes' },
    STATUSES: { en: 'Status', es: 'Estado' },
    PATIENTS: { en: 'Patients', es: 'Pacientes' },
    CODES: { en: 'Tests', es: 'Pruebas' },
    TEST_GROUPS: { en: 'Groups of tests', es: 'Grupos de pruebas' },
    VERDICTS: { en: 'Judged', es: 'Valoración' },
    RESULT_STATES: { en: 'State of the result', es: 'Estado del resultado' },
    SOURCES: { en: 'Sources', es: 'Fuentes' },
    SOURCE_KINDS: { en: 'Kinds of source', es: 'Tipos de fuente' },
    OUT_OF_GOAL: { en: 'Out of goal only', es: 'Solo fuera de meta' },
    GROUPING: { en: 'Grouped by', es: 'Agrupado por' },
    SORT: { en: 'Order', es: 'Orden' },
    LANGUAGE: { en: 'Language', es: 'Idioma' },
    PAPER: { en: 'Paper', es: 'Papel' },
    EXTERNAL: { en: 'With verified external results', es: 'Con resultados externos verificados' },
  },
  {
    /** Say how and where, and leave nobody out. */
    notNarrowing: ['FACILITIES', 'PERIOD', 'TEST_GROUPS', 'GROUPING', 'SORT', 'LANGUAGE', 'PAPER', 'EXTERNAL'],
    /** Of a report whose numbers are those of months: they can be asked for as they were in a revision. */
    ofMonths: ['MONTH', 'MONTHS', 'PAYMENT_YEAR'],
    /** Chosen above the answer where the rows are measures. */
    overMeasures: ['MONTH', 'PERIOD', 'MONTHS', 'PAYMENT_YEAR'],
    /** Of a custom report, which brings its own conditions, columns and order. */
    ofCustom: ['FACILITIES', 'MONTH', 'LANGUAGE', 'PAPER'],
  },
);
/** How long a card of measures looks back from its month, that month included. */
export const cardPeriods = closedList({
  MONTH: { en: 'Month', es: 'Mes' },
  QUARTER: { en: 'Quarter', es: 'Trimestre' },
  YEAR: { en: 'Year', es: 'Año' },
});
/** Code of how long a card of measures looks back. */
export type CardPeriod = CodeOf<typeof cardPeriods>;

/** Code of what a person may choose before a report runs. */
export type ReportParameter = CodeOf<typeof reportParameters>;

/** By what the rows of a report stand together, where one may choose. */
export const reportGroupings = closedList({
  PATIENT: { en: 'Patient', es: 'Paciente' },
  TEST: { en: 'Test', es: 'Prueba' },
  REASON: { en: 'Reason', es: 'Motivo' },
  STATUS: { en: 'Status', es: 'Estado' },
  DUE: { en: 'What is due', es: 'Lo que corresponde' },
  CHAIR: { en: 'Days, shift and chair', es: 'Días, turno y sillón' },
});
/** Code of by what the rows of a report stand together. */
export type ReportGrouping = CodeOf<typeof reportGroupings>;

/** In which order the rows of a report stand. */
export const reportSorts = closedList({
  NAME: { en: 'Name', es: 'Nombre' },
  CHAIR: { en: 'Days, shift and chair', es: 'Días, turno y sillón' },
  VALUE: { en: 'Worst first', es: 'Lo peor primero' },
  FACILITY: { en: 'Facility', es: 'Centro' },
  NEWEST: { en: 'Newest first', es: 'Lo más reciente primero' },
  OLDEST: { en: 'Oldest first', es: 'Lo más antiguo primero' },
});
/** Code of the order of a report's rows. */
export type ReportSort = CodeOf<typeof reportSorts>;

/** How the pages of a report are laid out. */
export const pdfLayouts = closedList(
  {
    LIST: { en: 'List, landscape', es: 'Lista, horizontal' },
    PORT: { en: 'List, portrait', es: 'Lista, vertical' },
    GRID: { en: 'Patients by tests', es: 'Pacientes por pruebas' },
    CUM: { en: 'Tests by dates', es: 'Pruebas por fechas' },
    PATIENT: { en: 'A page per patient', es: 'Una página por paciente' },
    ROUND: { en: 'Rounding sheet', es: 'Hoja de ronda' },
    ROUND_COMPACT: { en: 'Rounding sheet, compact', es: 'Hoja de ronda, compacta' },
    CARD: { en: 'Report card for the patient', es: 'Tarjeta para el paciente' },
    KPI: { en: 'Measures of a facility', es: 'Indicadores de un centro' },
    WATER: { en: 'Sources and limits', es: 'Fuentes y límites' },
  },
  {
    /** A page, or a block of one, for each patient. */
    perPatient: ['PATIENT', 'CARD', 'ROUND'],
  },
);
/** Code of how the pages of a report are laid out. */
export type PdfLayout = CodeOf<typeof pdfLayouts>;

/** As what a report is given out. */
export const reportOutputs = closedList({
  SCREEN: { en: 'Screen', es: 'Pantalla' },
  PDF: { en: 'PDF', es: 'PDF' },
  XLSX: { en: 'Excel', es: 'Excel' },
  CSV: { en: 'CSV', es: 'CSV' },
});
/** Code of as what a report is given out. */
export type ReportOutput = CodeOf<typeof reportOutputs>;

/** Code of what a report of the catalogue is for. */
export type ReportType = CodeOf<typeof reportTypes>;

/** Where the rows of a report come from: one reader of the engine for each. */
export const reportRowSources = closedList({
  PATIENT_MONTHS: { en: 'Patients of a month', es: 'Pacientes de un mes' },
  MONTH_EXCEPTIONS: { en: 'Values of a month out of goal', es: 'Valores de un mes fuera de meta' },
  CODE_MONTHS: { en: 'A test over months', es: 'Una prueba a lo largo de los meses' },
  PATIENT_DRAWS: { en: 'The tests of a patient’s last draws', es: 'Las pruebas de las últimas extracciones de un paciente' },
  HEPATITIS: { en: 'Patients with their hepatitis status', es: 'Pacientes con su estado de hepatitis' },
  AGE_CLASSES: { en: 'Patients by age', es: 'Pacientes por edad' },
  CENSUS: { en: 'Patients who are here, came or left', es: 'Pacientes que están, llegaron o se fueron' },
  RESULTS: { en: 'Results', es: 'Resultados' },
  CRITICALS: { en: 'Critical results', es: 'Resultados críticos' },
  LOST_TESTS: { en: 'Tests not performed', es: 'Pruebas no realizadas' },
  DRAWS: { en: 'Draws', es: 'Extracciones' },
  KINETIC_DRAWS: { en: 'Draws with kinetics', es: 'Extracciones con cinética' },
  REGISTRY: { en: 'The file for the registry', es: 'El archivo para el registro' },
  QUALITY_PROGRAM: { en: 'Measures of the quality program', es: 'Indicadores del programa de calidad' },
  FACILITY_MEASURES: { en: 'Measures of facilities', es: 'Indicadores de los centros' },
  PROVIDER_MEASURES: { en: 'Measures of providers', es: 'Indicadores de los médicos' },
  OUTCOMES: { en: 'A disease over twelve months', es: 'Una enfermedad en doce meses' },
  BLOODSTREAM: { en: 'Positive blood cultures', es: 'Hemocultivos positivos' },
  EMPLOYEES: { en: 'Employees with their immunity', es: 'Empleados con su inmunidad' },
  SOURCE_SAMPLES: { en: 'Samples of sources', es: 'Muestras de las fuentes' },
  SOURCE_MONTHS: { en: 'Sources over months', es: 'Fuentes a lo largo de los meses' },
  CUSTOM: { en: 'As a custom report defines', es: 'Como define un informe a medida' },
  SOURCE_ANALYSES: { en: 'Chemical analyses of water', es: 'Análisis químicos del agua' },
});
/** Code of where the rows of a report come from. */
export type ReportRowSource = CodeOf<typeof reportRowSources>;

/** When a scheduled report runs. */
export const reportCadences = closedList({
  AFTER_CLOSE: { en: 'After the month is closed', es: 'Después del cierre del mes' },
  MONTHLY: { en: 'Every month', es: 'Cada mes' },
  WEEKLY: { en: 'Every week', es: 'Cada semana' },
});
/** Code of when a scheduled report runs. */
export type ReportCadence = CodeOf<typeof reportCadences>;

/** Why a schedule of a report does not run: its owner paused it, has left or may no longer run it, or everybody who received it has left. */
export const schedulePauses = closedList({
  OWNER: { en: 'Paused', es: 'En pausa', style: 'warning' },
  OWNER_GONE: { en: 'Paused: its owner has left', es: 'En pausa: su propietario se fue', style: 'warning' },
  OWNER_RIGHTS: { en: 'Paused: its owner may no longer run it', es: 'En pausa: su propietario ya no puede ejecutarlo', style: 'warning' },
  NOBODY: { en: 'Paused: nobody receives it', es: 'En pausa: nadie lo recibe', style: 'warning' },
});
/** Code of why a schedule of a report does not run. */
export type SchedulePause = CodeOf<typeof schedulePauses>;
