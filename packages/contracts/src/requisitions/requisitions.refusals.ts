import type { Words } from '@drawday/vocabulary';

export const requisitionsRefusals: Readonly<Record<string, Words>> = {
  REQ_STATE: { en: 'Action not allowed in status {status}.', es: 'Acción no permitida en el estado {status}.' },
  REQ_STALE: {
    en: 'This draw was changed by someone else. Reload and try again.',
    es: 'Otra persona cambió esta extracción. Recargue e inténtelo de nuevo.',
  },
  REQ_FUTURE: { en: 'Collection time cannot be in the future.', es: 'La hora de extracción no puede estar en el futuro.' },
  REQ_DISINFECTED: {
    en: 'This point was disinfected less than 24 hours before. Wait until {earliest}, or sample before the next disinfection.',
    es: 'Este punto se desinfectó menos de 24 horas antes. Espere hasta {earliest} o tome la muestra antes de la próxima desinfección.',
  },
  REQ_EARLY: {
    en: 'Collection is more than 7 days before the scheduled draw.',
    es: 'La extracción es más de 7 días antes de la fecha programada.',
  },
  REQ_DUP: { en: 'A draw already exists for this date.', es: 'Ya existe una extracción para esta fecha.' },
  REQ_AGAIN: {
    en: 'Tests of this draw are planned again for that day, in draw {number}. Cancel that draw or remove them from it first.',
    es: 'Hay pruebas de esta extracción planificadas de nuevo para ese día, en la extracción {number}. Primero cancele esa extracción o quítelas de ella.',
  },
  REQ_ENDED: {
    en: 'No order calls for this draw any longer: its orders ended or changed, or their tests are planned on other days. Order the tests that are still needed.',
    es: 'Las órdenes de esta extracción ya no la piden: terminaron o cambiaron, o sus pruebas están planificadas para otros días. Pida las pruebas que aún se necesiten.',
  },
  REQ_REASON: { en: 'Select a reason from the list.', es: 'Seleccione un motivo de la lista.' },
  REQ_RANGE: { en: 'Choose a range of at most {days} days.', es: 'Elija un período de {days} días como máximo.' },
  REQ_DATE: {
    en: 'Choose a date from today on, at most five years ahead.',
    es: 'Elija una fecha desde hoy y dentro de los próximos cinco años.',
  },
  REQ_NO_DAY: {
    en: 'This order makes no draw: its day is over, its draw was called off, or none of its tests is left to draw.',
    es: 'Esta orden no genera ninguna extracción: su día ya pasó, su extracción se anuló o no queda ninguna prueba por extraer.',
  },
  REQ_CLOSED: {
    en: 'The facility is closed on {day} ({reason}). Choose another day, such as {next}.',
    es: 'El centro está cerrado el {day} ({reason}). Elija otro día, por ejemplo el {next}.',
  },
  REQ_SHIP_DATE: {
    en: 'The ship date must be between collection and now.',
    es: 'La fecha de envío debe estar entre la extracción y ahora.',
  },
  REQ_COLLECTION_DATE: {
    en: 'The collection time must not be later than shipping or receipt at the laboratory.',
    es: 'La hora de extracción no puede ser posterior al envío ni a la recepción en el laboratorio.',
  },
  REQ_PARTY: { en: 'The patient is not verified or not active.', es: 'El paciente no está verificado o no está activo.' },
  REQ_PRINTED: { en: 'Labels have already been printed.', es: 'Las etiquetas ya se imprimieron.' },
  REQ_REPLACEMENT: {
    en: 'The replacement draw was already printed or changed.',
    es: 'La extracción de reemplazo ya fue impresa o cambiada.',
  },
  REQ_OLD: {
    en: 'The draw date is more than 30 days ago. Choose a new date.',
    es: 'La fecha de extracción es de hace más de 30 días. Indique una nueva.',
  },
  REQ_EMPTY: { en: 'Choose at least one test.', es: 'Elija al menos una prueba.' },
  REQ_CONFIRM: {
    en: 'One of these tests was performed. Confirm that it was ordered again all the same.',
    es: 'Una de estas pruebas se realizó. Confirme que de todos modos se volvió a pedir.',
  },
  REQ_DRAWN_AGAIN: {
    en: 'The draw with these tests has been collected: they were drawn again.',
    es: 'La extracción con estas pruebas ya se realizó: se volvieron a extraer.',
  },
  REQ_REORDERED: {
    en: 'Already ordered again: {tests}. Confirm to draw it once more.',
    es: 'Ya se volvió a pedir: {tests}. Confirme para extraerla una vez más.',
  },
  REQ_RESTRICTED: {
    en: 'Results of this test are restricted: a nurse or the ordering provider handles them.',
    es: 'Los resultados de esta prueba son restringidos: los atiende un enfermero o el médico que la pidió.',
  },
  REQ_NO_ISSUE: {
    en: 'Nothing is open about these tests. Reload to see what happened.',
    es: 'Ya no hay nada pendiente sobre estas pruebas. Recargue para ver qué pasó.',
  },
  REQ_NO_SHOW: {
    en: 'A no-show can be recorded on the draw date or later.',
    es: 'La ausencia se registra a partir de la fecha de extracción.',
  },
  REQ_COLLECTOR: { en: 'Support staff cannot collect specimens.', es: 'El personal de soporte no puede extraer muestras.' },
  REQ_SIGNED: {
    en: 'This draw comes from a signed order. Cancel it instead.',
    es: 'Esta extracción proviene de una orden firmada. Cancélela en su lugar.',
  },
  REQ_SCAN_LATE: {
    en: 'This label was read more than {hours} hours ago. Open the draw and record its tubes with the time they were drawn.',
    es: 'Esta etiqueta se leyó hace más de {hours} horas. Abra la extracción y registre los tubos con la hora en que se extrajeron.',
  },
  REQ_LABEL_VOID: {
    en: 'This label is void: the person or the draw has changed since it was printed. Print it again. Is what it says still correct?',
    es: 'Esta etiqueta está anulada: la persona o la extracción cambió después de imprimirla. Imprímala de nuevo. ¿Es correcto, aun así, lo que dice?',
  },
  REQ_TUBE_TIME: {
    en: 'A tube cannot be drawn before the draw was collected.',
    es: 'Un tubo no puede extraerse antes de la extracción.',
  },
  REQ_POST_SOON: {
    en: 'POST only {minutes} min after PRE. Was this tube drawn after the run?',
    es: 'POST solo {minutes} min después de PRE. ¿Se extrajo este tubo después del tratamiento?',
  },
  REQ_TUBE_TAKEN: {
    en: 'Tube {tubes} is already recorded as drawn. Take the collection back to change that.',
    es: 'El tubo {tubes} ya figura como extraído. Deshaga la extracción para cambiarlo.',
  },
  REQ_TEST_THERE: { en: '{test} is already part of this draw.', es: '{test} ya forma parte de esta extracción.' },
  REQ_TUBE_MISSING: {
    en: 'The tubes of this draw are not enough for {test}. Plan a new draw for it.',
    es: 'Los tubos de esta extracción no bastan para {test}. Planifique otra extracción.',
  },
  REQ_NO_TUBE: { en: 'No tube would be left. Cancel the draw instead.', es: 'No quedaría ningún tubo. Cancele la extracción.' },
  REQ_TUBES: {
    en: 'Tubes not recorded yet: {count}. Scan each, or record why it was not drawn.',
    es: 'Tubos pendientes: {count}. Escanéelos o registre por qué no se extrajeron.',
  },
  REQ_UNPRINTED: { en: 'No label was printed yet.', es: 'Aún no se imprimió ninguna etiqueta.' },
  REQ_LABEL: { en: 'The bottle label is not complete.', es: 'La etiqueta del frasco no está completa.' },
  REQ_ORDER: {
    en: 'This is not possible at this stage of the order. Reload to see what the laboratory says.',
    es: 'La orden de esta extracción no está en un punto que lo permita. Recargue para ver qué dice el laboratorio.',
  },
  REQ_NO_KINETICS: { en: 'This draw has no kinetics.', es: 'Esta extracción no tiene cinética.' },
  REQ_NO_KTV: { en: 'This draw has no such Kt/V.', es: 'Esta extracción no tiene ese Kt/V.' },
  REQ_NO_REPORT: { en: 'The laboratory has sent nothing for this draw yet.', es: 'El laboratorio aún no envió nada para esta extracción.' },
  SPECIMEN_UNKNOWN: { en: 'No specimen has this number.', es: 'Ninguna muestra tiene este número.' },
};
