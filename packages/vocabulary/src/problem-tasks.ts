import { type CodeOf, closedList } from './closed-list.ts';

/** What the product itself asks people to do, with `{values}` filled in when it is read. */
export const problemTasks = closedList({
  HBV_REACTIVE: {
    en: [
      'New reactive HBsAg. The patient is in HBV isolation.',
      '1. Dedicated room, machine and staff; inform the medical director.',
      '2. Order HBCM, HBVDNA and HBSAGN, or note why not.',
      '3. Report to the health department.',
      '4. HBsAg is due now for the susceptible of the same shift (patients treated in it: {sharing}).',
      '5. Print the labels of planned draws again.',
    ].join('\n'),
    es: [
      'HBsAg reactivo nuevo. El paciente está en aislamiento por VHB.',
      '1. Sala, máquina y personal exclusivos; informe al director médico.',
      '2. Ordene HBCM, HBVDNA y HBSAGN, o anote por qué no.',
      '3. Notifique al departamento de salud.',
      '4. Corresponde HBsAg ahora a los susceptibles del mismo turno (pacientes tratados en él: {sharing}).',
      '5. Imprima de nuevo las etiquetas de las extracciones previstas.',
    ].join('\n'),
  },
  HBV_UNDECIDED: {
    en: [
      'HBsAg is undecided. The patient is in HBV isolation until it is known.',
      '1. Repeat HBSAG; order HBCT and HBVDNA, or note why not.',
      '2. Inform the medical director.',
      '3. Print the labels of planned draws again.',
    ].join('\n'),
    es: [
      'El HBsAg es indeciso. El paciente está en aislamiento por VHB hasta que se conozca.',
      '1. Repita HBSAG; ordene HBCT y HBVDNA, o anote por qué no.',
      '2. Informe al director médico.',
      '3. Imprima de nuevo las etiquetas de las extracciones previstas.',
    ].join('\n'),
  },
});

/** Code of what the product asks people to do. */
export type ProblemTask = CodeOf<typeof problemTasks>;

/** The words of a task in one language. */
export function taskWords(task: ProblemTask, values: Readonly<Record<string, string | number>>, language: 'en' | 'es'): string {
  return problemTasks.of[task][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
