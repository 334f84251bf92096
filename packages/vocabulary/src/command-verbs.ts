import { type CodeOf, closedList } from './closed-list.ts';

/** What can be done from the command palette. `typed`: what people type for it in either language, without accents. */
export const commandVerbs = closedList({
  ORDER: { en: 'Order', es: 'Ordenar', typed: ['order', 'ordenar', 'orden', 'pedir'] },
  REVIEW: { en: 'Review results', es: 'Revisar resultados', typed: ['review results', 'review', 'revisar resultados', 'revisar'] },
  PRINT_LABELS: {
    en: 'Print labels',
    es: 'Imprimir etiquetas',
    typed: ['print labels', 'labels', 'label', 'print', 'imprimir etiquetas', 'etiquetas', 'etiqueta', 'imprimir'],
  },
  COLLECT: { en: 'Collect', es: 'Extraer', typed: ['collect', 'extraer'] },
  MOVE: { en: 'Move draws', es: 'Mover extracciones', typed: ['move draws', 'move', 'mover extracciones', 'mover'] },
  READ_BACK: { en: 'Read back', es: 'Repetir el valor', typed: ['read back', 'readback', 'repetir el valor', 'repetir'] },
  FIND_TUBE: { en: 'Find tube', es: 'Buscar tubo', typed: ['find tube', 'tube', 'buscar tubo', 'tubo'] },
});

/** Code of a verb of the palette. */
export type CommandVerb = CodeOf<typeof commandVerbs>;
