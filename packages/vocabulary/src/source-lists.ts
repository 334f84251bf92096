import { type CodeOf, closedList } from './closed-list.ts';

/** What a source of water or dialysate is. */
export const siteTypes = closedList(
  {
    MACHINE: { en: 'Machine', es: 'Máquina' },
    WATERROOM: { en: 'Water room', es: 'Sala de agua' },
    PORTABLERO: { en: 'Portable RO', es: 'Ósmosis portátil' },
    STATION: { en: 'Station', es: 'Estación' },
    ACIDMIXER: { en: 'Acid mixer', es: 'Mezclador de ácido' },
    BICARBMIXER: { en: 'Bicarbonate mixer', es: 'Mezclador de bicarbonato' },
    RAWWATER: { en: 'Raw water', es: 'Agua cruda' },
    OTHER: { en: 'Other', es: 'Otro' },
  },
  {
    /** Dialysate is sampled there; at all others water or concentrate. */
    dialysate: ['MACHINE'],
  },
);

/** Code of what a source is. */
export type SiteType = CodeOf<typeof siteTypes>;

/** Where a source is located. */
export const siteLocations = closedList({
  FACFLOOR: { en: 'Facility floor', es: 'Planta del centro' },
  PATIENTHOME: { en: 'Patient home', es: 'Hogar del paciente' },
});

/** Code of a location. */
export type SiteLocation = CodeOf<typeof siteLocations>;

/** What is sampled at a source. */
export const fluids = closedList({
  WATER: { en: 'Water', es: 'Agua' },
  DIALYSATE: { en: 'Dialysate', es: 'Dializado' },
  CONCENTRATE: { en: 'Concentrate', es: 'Concentrado' },
  RAW: { en: 'Raw water', es: 'Agua cruda' },
});

/** Code of what is sampled. */
export type Fluid = CodeOf<typeof fluids>;

/** What is done to keep a source in order. */
export const maintenanceKinds = closedList({
  DISINFECTION: { en: 'Disinfection', es: 'Desinfección' },
  REPAIR: { en: 'Repair', es: 'Reparación' },
  MEMBRANE: { en: 'Membrane change', es: 'Cambio de membrana' },
  FILTER: { en: 'Filter change', es: 'Cambio de filtro' },
  INSPECTION: { en: 'Inspection', es: 'Inspección' },
  OTHER: { en: 'Other', es: 'Otro' },
});

/** Code of a kind of maintenance. */
export type MaintenanceKind = CodeOf<typeof maintenanceKinds>;

/** How often a source is tested. */
export const testPaces = closedList({
  MONTHLY: { en: 'Every month', es: 'Cada mes' },
  YEARLY: { en: 'Once a year', es: 'Una vez al año' },
  ON_NEED: { en: 'As needed', es: 'Según necesidad' },
});

/** Code of how often a source is tested. */
export type TestPace = CodeOf<typeof testPaces>;

/** How far a source is up to date with its tests, from good to bad. */
export const testStates = closedList({
  CURRENT: { en: 'Current', es: 'Al día', style: 'success' },
  DUE: { en: 'Due', es: 'Pendiente', style: 'warning' },
  OVERDUE: { en: 'Overdue', es: 'Vencida', style: 'error' },
});

/** Code of how far a source is up to date with its tests. */
export type TestState = CodeOf<typeof testStates>;

/** What a sample of water or dialysate says, what a person must look at first leading. */
export const waterVerdicts = closedList(
  {
    NOT_JUDGED: { en: 'Not judged', es: 'Sin valorar', style: 'warning' },
    FAIL: { en: 'Above maximum', es: 'Sobre el máximo', style: 'error' },
    ALERT: { en: 'Above action level', es: 'Sobre el nivel de acción', style: 'warning' },
    PASS: { en: 'Pass', es: 'Aprobado', style: 'success' },
  },
  {
    /** Somebody has to do something about the source. */
    acting: ['ALERT', 'FAIL'],
  },
);

/** Code of what a sample says. */
export type WaterVerdictCode = CodeOf<typeof waterVerdicts>;

/** The parts of an environmental analysis, each with limits of its own. */
export const waterFamilies = closedList({
  MICROBIAL: { en: 'Culture and endotoxin', es: 'Cultivo y endotoxina' },
  CHEMICAL: { en: 'AAMI chemical panel', es: 'Panel químico AAMI' },
  DIALYSATE: { en: 'Dialysate electrolytes', es: 'Electrolitos del dializado' },
});

/** Code of a part of an environmental analysis. */
export type WaterFamily = CodeOf<typeof waterFamilies>;

/** What a history of samples shows before a limit is exceeded. */
export const trendAlertKinds = closedList({
  REPEATED_ALERT: { en: 'Two of the last three at the action level', es: 'Dos de las tres últimas en el nivel de acción' },
  NEAR_LIMIT: { en: 'Reaches the maximum before the next sample', es: 'Alcanza el máximo antes de la próxima muestra' },
  RISING: { en: 'Rising three times in a row', es: 'Sube tres veces seguidas' },
});
/** Code of what a history of samples shows. */
export type TrendAlert = CodeOf<typeof trendAlertKinds>;
