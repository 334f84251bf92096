import { type CodeOf, closedList } from './closed-list.ts';
import type { notPerformedReasons } from './reason-lists.ts';
import type { Words } from './words.ts';

/** What can be amiss with an ordered test. */
export const issueKinds = closedList({
  TNP: { en: 'Not performed', es: 'No realizada' },
  TIQ: { en: 'In question', es: 'En cuestión' },
  OVERDUE: { en: 'Overdue', es: 'Atrasada' },
  MISMATCH: { en: 'Mismatch', es: 'No concuerda' },
});
/** Code of what can be amiss with an ordered test. */
export type IssueKind = CodeOf<typeof issueKinds>;

/** Why a test is overdue. */
export const overdueReasons = closedList({
  NOT_RECEIVED: { en: 'Collected, not received by the laboratory', es: 'Extraída, no recibida por el laboratorio' },
  NOT_RESULTED: { en: 'Received, not resulted', es: 'Recibida, sin resultado' },
});
/** Code of why a test is overdue. */
export type OverdueReason = CodeOf<typeof overdueReasons>;

/** What to do about a test that is overdue. */
export const overdueRemedies: Readonly<Record<OverdueReason, Words>> = {
  NOT_RECEIVED: {
    en: 'Look for the box, ask the courier; if it is lost, redraw.',
    es: 'Busque la caja, pregunte a la mensajería; si se perdió, extraiga de nuevo.',
  },
  NOT_RESULTED: { en: 'Ask the laboratory where it stands.', es: 'Pregunte al laboratorio cómo va.' },
};

/** What the laboratory asks before it goes on with a specimen. */
export const questionKinds = closedList({
  IDENTITY: { en: 'Whose specimen is it?', es: '¿De quién es la muestra?' },
  TIME: { en: 'When was it drawn?', es: '¿Cuándo se extrajo?' },
  TEST: { en: 'Which test is meant?', es: '¿Qué prueba se pide?' },
  TUBES: { en: 'Which tube is which?', es: '¿Cuál tubo es cuál?' },
  BOTTLE: { en: 'Is this the right bottle?', es: '¿Es el frasco correcto?' },
  OTHER: { en: 'Another question', es: 'Otra pregunta' },
});
/** Code of what the laboratory asks. */
export type QuestionKind = CodeOf<typeof questionKinds>;

/** What a clinic answers; the details are in its comment. */
export const questionAnswers = closedList({
  CONFIRM: { en: 'Yes, as labeled and ordered: proceed', es: 'Sí, según etiqueta y orden: continúe' },
  CORRECT: { en: 'Proceed as the comment says', es: 'Continúe según el comentario' },
  DISCARD: { en: 'Not certain: discard, we will redraw', es: 'No es seguro: descarte, extraeremos de nuevo' },
});
/** Code of what a clinic answers. */
export type QuestionAnswer = CodeOf<typeof questionAnswers>;

/** How the person who answers knows. */
export const waysOfKnowing = closedList({
  WITNESS: { en: 'Witness at the chair', es: 'Testigo junto al sillón' },
  RECORD: { en: 'Treatment record', es: 'Registro del tratamiento' },
  COLLECTOR: { en: 'Asked who drew it', es: 'Se preguntó a quien extrajo' },
  ORDER: { en: 'Order or provider', es: 'Orden o médico' },
});
/** Code of how somebody knows. */
export type WayOfKnowing = CodeOf<typeof waysOfKnowing>;

/** What to do better the next time, by why a test was not performed. */
export const notPerformedRemedies: Readonly<Record<CodeOf<typeof notPerformedReasons>, Words>> = {
  HEMO: {
    en: 'Draw slowly, avoid small needles, mix gently 8 times.',
    es: 'Extraiga despacio, sin aguja fina, mezcle suavemente 8 veces.',
  },
  QNS: { en: 'Fill the tube to its line.', es: 'Llene el tubo hasta la línea.' },
  CLOT: { en: 'Invert the tube 8 to 10 times right away.', es: 'Invierta el tubo de 8 a 10 veces enseguida.' },
  UNLAB: { en: 'Label at the chair, before leaving it.', es: 'Etiquete junto al sillón, antes de alejarse.' },
  MISLAB: { en: 'Compare name and birth date with the patient.', es: 'Compare nombre y fecha de nacimiento con el paciente.' },
  WRONGTUBE: { en: 'Use the tube that the label names.', es: 'Use el tubo que indica la etiqueta.' },
  OLD: { en: 'Spin in time, ship the same day, cold.', es: 'Centrifugue a tiempo, envíe el mismo día, en frío.' },
  NOTRCV: { en: 'Check the box against the list before it leaves.', es: 'Compare la caja con la lista antes del envío.' },
  TEMP: { en: 'Pack with or without cold packs, as the tube requires.', es: 'Empaque con o sin frío, según el tubo.' },
  UNSPUN: { en: 'Spin after 30 minutes of clotting.', es: 'Centrifugue tras 30 minutos de coagulación.' },
  LIP: { en: 'Draw fasting, before the infusion of lipids.', es: 'Extraiga en ayunas, antes de la infusión de lípidos.' },
  CONT: { en: 'Discard the first 10 mL, draw before saline.', es: 'Descarte los primeros 10 mL, extraiga antes de la solución salina.' },
  BROKEN: { en: 'Close firmly, pack upright with padding.', es: 'Cierre bien, empaque vertical y con protección.' },
  NODATE: { en: 'Scan each tube when it is drawn.', es: 'Escanee cada tubo al extraerlo.' },
  NOPOST: { en: 'Draw pre and post in the same treatment.', es: 'Extraiga pre y post en el mismo tratamiento.' },
  SWAPPED: { en: 'Label pre before, post after the treatment.', es: 'Etiquete pre antes y post después del tratamiento.' },
  DUP: { en: 'Nothing to draw: the other order has the result.', es: 'No hay que extraer: la otra orden tiene el resultado.' },
  INSTR: { en: 'The laboratory was at fault: redraw.', es: 'Fallo del laboratorio: extraiga de nuevo.' },
  UNDERFILL: { en: 'Fill the light blue tube to the line.', es: 'Llene el tubo celeste hasta la línea.' },
  EXPTUBE: { en: 'Check expiration dates, discard expired tubes.', es: 'Revise las fechas de vencimiento, descarte los tubos vencidos.' },
  ORDERERR: { en: 'Check the test with the provider and order it again.', es: 'Verifique la prueba con el médico, pídala de nuevo.' },
  NOREASON: { en: 'Ask the laboratory why.', es: 'Pregunte al laboratorio por qué.' },
};
