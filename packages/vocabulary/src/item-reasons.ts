import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';

/** Why a part of a message waits for a person, or was filed with a note. No sentence holds patient data; the facts stand beside it. */
export const itemReasons = closedList(
  {
    TWO_PERSONS: {
      en: 'One order or tube number belongs to two people.',
      es: 'Un número de orden o de tubo corresponde a dos personas.',
    },
    TWO_PATIENTS: {
      en: 'The order number belongs to one patient, the tube to another. Were labels swapped?',
      es: 'El número de orden es de un paciente y el tubo, de otro. ¿Etiquetas intercambiadas?',
    },
    TWO_DRAWS: {
      en: 'The order number belongs to one draw, the tube to another draw of the same patient.',
      es: 'El número de orden indica una extracción y el tubo, otra del mismo paciente.',
    },
    AS_DECIDED: { en: 'Filed as decided for an earlier report.', es: 'Archivado como se decidió para un informe anterior.' },
    PERSON_ON_SOURCE: {
      en: 'The draw is from a source, but the report names a person.',
      es: 'La extracción es de una fuente, pero el informe nombra a una persona.',
    },
    TEST_NAME: { en: 'The name on the report is that of a test patient.', es: 'El nombre del informe es el de un paciente ficticio.' },
    NO_NAME: { en: 'The report has no name; order and tube agree.', es: 'El informe no lleva nombre; la orden y el tubo coinciden.' },
    NAMES_NOBODY: { en: 'The report names nobody.', es: 'El informe no nombra a nadie.' },
    AFTER_DEATH: { en: 'Collected after the patient’s death.', es: 'Extraída después del fallecimiento del paciente.' },
    BY_DAY: {
      en: 'Filed by patient and day; the report has no order number.',
      es: 'Asignado por paciente y día; el informe no tiene número de orden.',
    },
    WITHOUT_NUMBER: {
      en: 'No order number, and the identifiers are not enough to file by patient and day.',
      es: 'Sin número de orden, y los identificadores no bastan para asignar por paciente y día.',
    },
    BIRTH_DATE_NEAR: { en: 'The date of birth differs slightly.', es: 'La fecha de nacimiento difiere ligeramente.' },
    NAME_ALONE: { en: 'Only the name matches.', es: 'Solo coincide el nombre.' },
    NUMBER_ALONE: {
      en: 'Only the record number matches. It may be another patient.',
      es: 'Solo coincide el número de expediente. Puede ser otro paciente.',
    },
    BIRTH_DATE_ALONE: { en: 'Only the date of birth matches.', es: 'Solo coincide la fecha de nacimiento.' },
    NOTHING_AGREES: { en: 'None of the patient’s identifiers match.', es: 'Ningún identificador del paciente coincide.' },
    MERGED_RECORD: {
      en: 'The report has the number of a record that was merged.',
      es: 'El informe lleva el número de un expediente combinado.',
    },
    SOMEBODY_ELSE: { en: 'The report names someone else.', es: 'El informe nombra a otra persona.' },
    OTHER_NUMBER: { en: 'The record number is different.', es: 'El número de expediente es distinto.' },
    TWIN: {
      en: 'Different record number and first name. A twin or relative?',
      es: 'Otro número de expediente y otro nombre. ¿Gemelo o familiar?',
    },
    OTHER_SSN: { en: 'The social security number is different.', es: 'El número de seguro social es distinto.' },
    OTHER_BIRTH_DATE: { en: 'The date of birth is different.', es: 'La fecha de nacimiento es distinta.' },
    OTHER_FAMILY: { en: 'The last name is different.', es: 'El apellido es distinto.' },
    OTHER_GIVEN: { en: 'The first name is different.', es: 'El nombre es distinto.' },
    OTHER_SEX: { en: 'The sex is different.', es: 'El sexo es distinto.' },
    UNKNOWN_PERSON: {
      en: 'Neither the draw nor the patient of this report is known.',
      es: 'No se conoce ni la extracción ni el paciente de este informe.',
    },
    NO_DRAW: {
      en: 'The patient is known, but no draw or several draws fit this report.',
      es: 'El paciente es conocido, pero ninguna extracción o varias corresponden a este informe.',
    },
    DRAW_DELETED: { en: 'This report’s draw was deleted.', es: 'La extracción de este informe fue eliminada.' },
    DRAW_CLOSED: { en: 'The draw was cancelled and accepts no results.', es: 'La extracción fue cancelada y no admite resultados.' },
    LINE_CANCELED: {
      en: 'A result arrived for a cancelled test. It is on the chart.',
      es: 'Llegó un resultado de una prueba cancelada. Está en el expediente.',
    },
    UNKNOWN_TEST: { en: 'The test is not in the directory.', es: 'La prueba no está en el directorio.' },
    NEVER_SHIPPED: {
      en: 'The draw was never shipped, and the report names none of its tubes.',
      es: 'La extracción nunca se envió y el informe no nombra ninguno de sus tubos.',
    },
    OTHER_LABORATORY_ORDERED: {
      en: 'The draw was ordered at another laboratory.',
      es: 'La extracción se ordenó a otro laboratorio.',
    },
    MORE_HELD: {
      en: 'More of this message is waiting than is listed. It appears as the rest is settled.',
      es: 'Espera más de este mensaje de lo que se muestra. Se mostrará a medida que se resuelva lo demás.',
    },
    MORE_URGENT_HELD: {
      en: 'More urgent parts of this message are waiting than are listed. They appear as the rest is settled.',
      es: 'Esperan más partes urgentes de este mensaje de las que se muestran. Se mostrarán a medida que se resuelva lo demás.',
    },
    NOTE_ALONE: {
      en: 'The laboratory sent a note without a value. Read it.',
      es: 'El laboratorio envió una nota sin ningún valor. Léala.',
    },
    STRAY_LINES: {
      en: 'Some lines look like segments, but no segment has that name. They were not read.',
      es: 'Algunas líneas parecen segmentos, pero ningún segmento se llama así. No se leyeron.',
    },
    NO_RESULTS: { en: 'The message contains no results.', es: 'El mensaje no contiene resultados.' },
    UNKNOWN_STATUS: { en: 'The status of the value (OBX-11) is unknown.', es: 'El estado del valor (OBX-11) es desconocido.' },
    NO_VALUE: { en: 'There is no value.', es: 'No hay valor.' },
    NOT_A_NUMBER: { en: 'The value is not a number.', es: 'El valor no es un número.' },
    NOT_UNDERSTOOD: { en: 'The value was not understood. It is not judged.', es: 'No se entendió el valor. Está sin valorar.' },
    NO_UNIT: {
      en: 'No unit was sent, so the value is not judged. Set the usual unit of this test at the connection.',
      es: 'No se envió ninguna unidad y el valor está sin valorar. Indique la unidad habitual de la prueba en la conexión.',
    },
    UNKNOWN_UNIT: {
      en: 'The unit is not known for this test, so the value is not judged.',
      es: 'La unidad no se conoce para esta prueba y el valor está sin valorar.',
    },
    NOT_POSSIBLE: {
      en: 'The value is outside what is possible, so it is not judged. Verify the specimen and the unit.',
      es: 'El valor está fuera de lo posible y está sin valorar. Verifique la muestra y la unidad.',
    },
    PERHAPS_CRITICAL: {
      en: 'The value may be beyond a critical limit. Ask for the exact value.',
      es: 'El valor puede estar más allá de un límite crítico. Pida el valor exacto.',
    },
    BAD_DOCUMENT: {
      en: 'The document inside the message cannot be read (bad Base64).',
      es: 'El documento dentro del mensaje no se puede leer (Base64 dañado).',
    },
    PENDING_VALUE: { en: 'A value was sent as still pending (OBX-11).', es: 'Se envió un valor como aún pendiente (OBX-11).' },
    EMPTY_FINAL: {
      en: 'A final result without a value came after a value. Ask for the corrected report.',
      es: 'Un resultado final sin valor llegó después de un valor. Pida el informe corregido.',
    },
    CONTRADICTORY: { en: 'The laboratory sent two different values at once.', es: 'El laboratorio envió dos valores diferentes a la vez.' },
    OLDER_CORRECTION: {
      en: 'An older correction arrived after a newer value. The newer one stays.',
      es: 'Una corrección más antigua llegó después de un valor más nuevo. Queda el más nuevo.',
    },
    FINAL_AFTER_CORRECTED: {
      en: 'A final value arrived after a corrected one. It is on the chart as a correction.',
      es: 'Un valor final llegó después de uno corregido. Está en el expediente como corrección.',
    },
    PRELIMINARY_DIFFERS: {
      en: 'A preliminary value differs from the final one. The final one stays.',
      es: 'Un valor preliminar difiere del final. Queda el final.',
    },
    VALUE_AFTER_TNP: {
      en: 'A value arrived after a newer "not performed".',
      es: 'Llegó un valor después de un «no realizada» más nuevo.',
    },
    OLDER_TNP: {
      en: 'A "not performed" is older than the value on the chart. The value stays.',
      es: 'Un «no realizada» es más antiguo que el valor del expediente. Queda el valor.',
    },
    PROMOTED_NOTHING: {
      en: 'A preliminary value was declared final, but it never arrived.',
      es: 'Se declaró final un valor preliminar que nunca llegó.',
    },
    PENDING_AFTER_FINAL: {
      en: 'A test with a final value was reported as pending.',
      es: 'Una prueba con valor final se informó como pendiente.',
    },
    OTHER_LABORATORY: {
      en: 'Another laboratory reported a different value for the same specimen.',
      es: 'Otro laboratorio informó otro valor de la misma muestra.',
    },
    WITHDRAWN_FIRST: { en: 'A value was withdrawn before it arrived.', es: 'Un valor se retiró antes de llegar.' },
    WRONG_PATIENT: {
      en: 'The laboratory withdrew a value: it was another patient’s. Find out whose.',
      es: 'El laboratorio retiró un valor: era de otro paciente. Averigüe de quién.',
    },
    CRITICAL_DISCARDED: {
      en: 'A critical value was not used, because a newer or final one was known.',
      es: 'Un valor crítico no se usó porque ya se conocía uno más nuevo o final.',
    },
    NOT_ACCOUNTED: { en: 'Not every value of the message is accounted for.', es: 'No todos los valores del mensaje están contabilizados.' },
    TIME_OTHER_DAY: {
      en: 'The laboratory says that the specimen was collected on another day. Our time was used.',
      es: 'El laboratorio indica que la muestra se extrajo otro día. Se usó nuestra hora.',
    },
    TIME_IMPLAUSIBLE: {
      en: 'The laboratory’s collection time cannot be right. It was not used.',
      es: 'La hora de extracción del laboratorio no puede ser correcta. No se usó.',
    },
    TIME_UNCERTAIN: {
      en: 'Nobody recorded when the specimen was collected. Noon of the draw date was used.',
      es: 'Nadie registró cuándo se extrajo la muestra. Se usó el mediodía del día de extracción.',
    },
    RECEIVED_FIRST: {
      en: 'The laboratory received the specimen before it was collected.',
      es: 'El laboratorio recibió la muestra antes de su extracción.',
    },
    OTHER_SPECIMEN: {
      en: 'The specimen was collected more than 30 days before or after this draw. A different specimen?',
      es: 'La muestra se extrajo más de 30 días antes o después de esta extracción. ¿Es otra muestra?',
    },
  },
  {
    /** What the identifiers of a report say about whose it is. */
    filing: [
      'TWO_PERSONS',
      'TWO_PATIENTS',
      'TWO_DRAWS',
      'AS_DECIDED',
      'PERSON_ON_SOURCE',
      'TEST_NAME',
      'NO_NAME',
      'NAMES_NOBODY',
      'AFTER_DEATH',
      'BY_DAY',
      'WITHOUT_NUMBER',
      'BIRTH_DATE_NEAR',
      'NAME_ALONE',
      'NUMBER_ALONE',
      'BIRTH_DATE_ALONE',
      'NOTHING_AGREES',
      'MERGED_RECORD',
      'SOMEBODY_ELSE',
      'OTHER_NUMBER',
      'TWIN',
      'OTHER_SSN',
      'OTHER_BIRTH_DATE',
      'OTHER_FAMILY',
      'OTHER_GIVEN',
      'OTHER_SEX',
    ],
  },
);

/** Code of why an item waits. */
export type ItemReason = CodeOf<typeof itemReasons>;

/** Code of what the identifiers of a report say. */
export type FilingReason = CodeIn<typeof itemReasons, 'filing'>;
