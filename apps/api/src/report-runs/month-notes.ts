import type { RunPlan } from './run-plan.ts';

/** What the marks of a month report mean, and what is not part of it. */
export function monthNotes({ actor, language }: Pick<RunPlan, 'actor' | 'language'>): string[] {
  const es = language === 'es';
  return [
    es
      ? 'L, H: fuera del rango. LL, HH: crítico. ↓G, ↑G: fuera de la meta. C: corregido. E: de otro laboratorio, verificado. *: de un mes anterior.'
      : 'L, H: out of range. LL, HH: critical. ↓G, ↑G: out of goal. C: corrected. E: of another laboratory, verified. *: of an earlier month.',
    ...restrictedNote(actor, language),
  ];
}

/** Said to whoever may not see them, whether or not there are any. */
export const restrictedNote = (actor: RunPlan['actor'], language: RunPlan['language']): string[] =>
  actor.permissions.has('Order.RestrictedResults.View')
    ? []
    : [language === 'es' ? 'Las pruebas restringidas no forman parte de este informe.' : 'Restricted tests are not part of this report.'];
