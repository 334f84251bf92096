import { type CodeOf, closedList } from './closed-list.ts';

/** What may have happened to the specimens of a draw, and what a nurse does about it. */
const specimenPatterns = closedList({
  PRE_POST_EXCHANGED: {
    en: 'Tubes swapped? Post BUN is above pre BUN. Ask the laboratory to confirm and to swap the results.',
    es: '¿Tubos intercambiados? El BUN post es mayor que el BUN pre. Pida al laboratorio que lo confirme e intercambie los resultados.',
  },
  SAME_MOMENT_TWICE: {
    en: 'Both tubes seem to be from the same moment. Redraw pre and post.',
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
});

/** What the product itself asks people to do, with `{values}` filled in when it is read. */
export const problemTasks = closedList({
  HBV_REACTIVE: {
    en: [
      'New reactive HBsAg. The patient is in HBV isolation.',
      '1. Dedicated room, machine and staff; inform the medical director.',
      '2. Order hepatitis B core IgM, HBV DNA and HBsAg neutralization, or note why not.',
      '3. Report to the health department.',
      '4. HBsAg is due now for susceptible patients of the same shift (patients treated in it: {sharing}).',
      '5. Reprint the labels of planned draws.',
    ].join('\n'),
    es: [
      'HBsAg reactivo nuevo. El paciente está en aislamiento por VHB.',
      '1. Sala, máquina y personal exclusivos; informe al director médico.',
      '2. Ordene IgM anti-core de la hepatitis B, ADN del VHB y neutralización de HBsAg, o anote por qué no.',
      '3. Notifique al departamento de salud.',
      '4. Corresponde HBsAg ahora a los susceptibles del mismo turno (pacientes tratados en él: {sharing}).',
      '5. Imprima de nuevo las etiquetas de las extracciones previstas.',
    ].join('\n'),
  },
  HBV_UNDECIDED: {
    en: [
      'HBsAg is indeterminate. The patient is in HBV isolation until it is resolved.',
      '1. Repeat HBSAG; order HBCT and HBVDNA, or note why not.',
      '2. Inform the medical director.',
      '3. Reprint the labels of planned draws.',
    ].join('\n'),
    es: [
      'El HBsAg es indeterminado. El paciente está en aislamiento por VHB hasta que se aclare.',
      '1. Repita HBSAG; ordene HBCT y HBVDNA, o anote por qué no.',
      '2. Informe al director médico.',
      '3. Imprima de nuevo las etiquetas de las extracciones previstas.',
    ].join('\n'),
  },
  ISOLATION_UNFOUNDED: {
    en: [
      'The HBsAg for which this patient is in HBV isolation was corrected, withdrawn or deleted, and no other one is reactive or indeterminate.',
      '1. The isolation stays. Ask the laboratory, or repeat HBSAG.',
      '2. If it no longer applies, end it in the name of the medical director, with the reason.',
    ].join('\n'),
    es: [
      'El HBsAg por el que este paciente está en aislamiento por VHB se corrigió, se retiró o se eliminó, y ningún otro es reactivo ni indeterminado.',
      '1. El aislamiento sigue. Pregunte al laboratorio o repita HBSAG.',
      '2. Si ya no corresponde, termínelo en nombre del director médico, con el motivo.',
    ].join('\n'),
  },
  /** `changes`: each test with its value before and now. */
  IDENTITY_DOUBT: {
    en: [
      'These values may not be this patient’s: {changes}.',
      'Redraw the same tests, ask the laboratory, or resolve with the reason why it is this patient (transfusion, hospital, surgery).',
    ].join('\n'),
    es: [
      'Estos valores pueden no ser de este paciente: {changes}.',
      'Repita las mismas pruebas, pregunte al laboratorio, o resuelva con el motivo por el que sí es este paciente (transfusión, hospital, cirugía).',
    ].join('\n'),
  },
  /** `patterns`: their codes, with blanks between them. */
  SPECIMEN_PATTERNS: { en: '{patterns}', es: '{patterns}' },
  OTHER_PATIENT: {
    en: '{value} was another patient’s: the laboratory has withdrawn it. Was the patient treated on it? Check who has seen it in the audit log.',
    es: '{value} era de otro paciente: el laboratorio lo retiró. ¿Se trató al paciente por este valor? Vea en la auditoría quién lo vio.',
  },
  CRITICAL_NOT_PERFORMED: {
    en: '{value} was critical; the laboratory has withdrawn it: not performed. Redraw.',
    es: '{value} era crítico; el laboratorio lo anuló: no realizada. Repita la extracción.',
  },
  CRITICAL_CORRECTED: {
    en: '{value} was critical and closed by {name}; the laboratory has corrected it to {now}. Was the patient treated on the wrong value?',
    es: '{value} era crítico y lo cerró {name}; el laboratorio lo corrigió a {now}. ¿Se trató al paciente por el valor equivocado?',
  },
  EMPTY_FINAL: {
    en: 'A final report without a value came after {test}. Ask the laboratory for the corrected report.',
    es: 'Un informe final sin valor llegó después de {test}. Pida al laboratorio el informe corregido.',
  },
});

/** How the product itself ends a task. */
export const problemResolutions = closedList({
  LAB_REPORTED: { en: 'The laboratory has reported it.', es: 'El laboratorio lo informó.' },
});

/** Code of what the product asks people to do. */
export type ProblemTask = CodeOf<typeof problemTasks>;

/** What somebody wrote, also in place of a task, or its words with its facts filled in, in one language. */
export function taskText(
  { description, task, facts }: { description: string; task: ProblemTask | null; facts: Readonly<Record<string, string | number>> },
  language: 'en' | 'es',
): string {
  if (task === null || description !== '') return description;
  const wordsOf = (code: string) => (specimenPatterns.has(code) ? specimenPatterns.of[code][language] : '');
  return problemTasks.of[task][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = String(facts[name] ?? '');
    return name === 'patterns' ? fact.split(' ').map(wordsOf).filter(Boolean).join('\n') : fact;
  });
}
