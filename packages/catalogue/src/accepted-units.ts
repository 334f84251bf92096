import { unit } from './yardstick-rows.ts';

/** Units that several tests share, by molar mass: urea 60.056 with nitrogen 28.014, creatinine 113.12, glucose 180.156, cholesterol 386.66. */
export const enzymeUnits = [unit('[IU]/L', 1), unit('ukat/L', 60)];
/** Units of urea nitrogen: a millimole of urea carries as much nitrogen as one of urea nitrogen. */
export const ureaUnits = [unit('mmol/L', 2.8014), unit('mg/dL', 0.46646, { substance: 'UREA' })];
export const creatinineUnits = [unit('umol/L', 0.011312), unit('mmol/L', 11.312), unit('mg/L', 0.1)];
export const glucoseUnits = [unit('mmol/L', 18.0156), unit('g/L', 100)];
export const cholesterolUnits = [unit('mmol/L', 38.666), unit('g/L', 100)];
/** Copies are never converted: how many copies make an international unit depends on the assay. */
export const viralLoadUnits = [unit('k[IU]/mL', 1000), unit('{Log_IU}/mL', 1, { scale: 'LOG10' })];
export const waterUnits = [unit('ug/L', 0.001), unit('[ppm]', 1), unit('[ppb]', 0.001)];
/** {EU} are endotoxin units. In UCUM [EU] is the Ehrlich unit, but laboratories write it for endotoxin. */
export const endotoxinUnits = [unit('[IU]/mL', 1), unit('{EU}/L', 0.001), unit('[EU]/mL', 1)];
