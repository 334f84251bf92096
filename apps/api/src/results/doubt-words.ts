import { testByCode } from '@drawday/catalogue';
import type { ComparedValues, IdentityDoubt, SpecimenPattern } from '@drawday/domain';
import type { Words } from '@drawday/vocabulary';

const patternWords: Readonly<Record<SpecimenPattern, Words>> = {
  PRE_POST_EXCHANGED: {
    en: 'Tubes exchanged? Post BUN is above pre BUN. Ask the laboratory to confirm and to exchange them.',
    es: '¿Tubos intercambiados? El BUN post es mayor que el BUN pre. Pida al laboratorio que lo confirme y los intercambie.',
  },
  SAME_MOMENT_TWICE: {
    en: 'Both tubes look like one moment. Redraw pre and post.',
    es: 'Ambos tubos parecen del mismo momento. Repita la extracción pre y post.',
  },
  PRE_DRAWN_LATE: {
    en: 'Drawn after dialysis began? Redraw before the next treatment.',
    es: '¿Extraída después de iniciar la diálisis? Repita antes del próximo tratamiento.',
  },
  HEMOLYSIS_NOT_STATED: { en: 'May be hemolyzed. Redraw.', es: 'Puede estar hemolizada. Repita la extracción.' },
  SEPARATED_LATE: {
    en: 'Spun too late? Redraw, and spin within the hour.',
    es: '¿Centrifugada tarde? Repita y centrifugue dentro de una hora.',
  },
  EDTA: {
    en: 'Purple tube poured over? Redraw in the order of draw.',
    es: '¿Se vertió el tubo morado? Repita en el orden de extracción.',
  },
  DEXTROSE: {
    en: 'Drawn above an infusion? Redraw from the other arm.',
    es: '¿Extraída por encima de una infusión? Repita del otro brazo.',
  },
  SALINE: { en: 'Saline in the sample? Discard 10 mL and redraw.', es: '¿Solución salina en la muestra? Deseche 10 mL y repita.' },
  DILUTION: { en: 'Diluted sample? Redraw.', es: '¿Muestra diluida? Repita la extracción.' },
  CITRATE_LOCK: {
    en: 'Catheter lock in the sample? Discard 10 mL and redraw.',
    es: '¿Sello del catéter en la muestra? Deseche 10 mL y repita.',
  },
  HEPARIN: { en: 'Heparin from the catheter? Redraw from a vein.', es: '¿Heparina del catéter? Repita de una vena.' },
};

const bothLanguages = (words: readonly Words[]) =>
  [words.map((one) => one.en).join('\n'), words.map((one) => one.es).join('\n')].join('\n\n');

/** What a nurse reads about specimens in question, and what to do; in both languages, because the text is kept. */
export const patternTask = (patterns: readonly SpecimenPattern[]): string => bothLanguages(patterns.map((one) => patternWords[one]));

/** What a nurse reads about blood that may be somebody else's: the values that changed, before and now, and what to do. */
export function identityTask({ codes }: IdentityDoubt, values: ComparedValues): string {
  const changes = codes
    .map((code) => {
      const one = values[code];
      if (!one) return code;
      const digits = testByCode.get(code)?.decimals ?? 1;
      return `${code} ${one.before === null ? '' : `${one.before.toFixed(digits)} → `}${one.now.toFixed(digits)}`;
    })
    .join(', ');
  return bothLanguages([
    { en: `These values may not be this patient’s: ${changes}.`, es: `Estos valores pueden no ser de este paciente: ${changes}.` },
    {
      en: 'Redraw the same tests, ask the laboratory, or resolve with the reason why it is this patient (transfusion, hospital, surgery).',
      es: 'Repita las mismas pruebas, pregunte al laboratorio, o resuelva con el motivo por el que sí es este paciente (transfusión, hospital, cirugía).',
    },
  ]);
}
