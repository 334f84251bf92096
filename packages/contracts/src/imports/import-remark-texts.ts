type Sentence = { wrong: string; right: string };

/**
 * What an import says about a row: what is wrong or unusual, and what would be right. `{name}` is filled from the values of the remark.
 * A kind of import adds its own codes here.
 */
export const importRemarkTexts: Readonly<Record<string, { en: Sentence; es: Sentence }>> = {
  REQUIRED: {
    en: { wrong: 'Empty.', right: 'A value is required.' },
    es: { wrong: 'Vacío.', right: 'Se necesita un valor.' },
  },
  TEXT_LENGTH: {
    en: { wrong: '{length} characters.', right: '{min} to {max} characters.' },
    es: { wrong: '{length} caracteres.', right: 'De {min} a {max} caracteres.' },
  },
  PHONE: {
    en: { wrong: 'Not a phone number.', right: 'Ten digits, such as (555) 201-4400.' },
    es: { wrong: 'No es un número de teléfono.', right: 'Diez dígitos, por ejemplo (555) 201-4400.' },
  },
  EMAIL: {
    en: { wrong: 'Not an e-mail address.', right: 'name@example.org' },
    es: { wrong: 'No es un correo electrónico.', right: 'nombre@example.org' },
  },
  ZIP: {
    en: { wrong: 'Not a ZIP code.', right: 'Five digits, or nine with a dash.' },
    es: { wrong: 'No es un código postal.', right: 'Cinco dígitos, o nueve con guion.' },
  },
  ZEROS_RESTORED: {
    en: { wrong: 'Leading zeros were missing, as a spreadsheet drops them.', right: 'Imported as {taken}.' },
    es: { wrong: 'Faltaban ceros iniciales, que una hoja de cálculo suprime.', right: 'Se importó como {taken}.' },
  },
  STATE: {
    en: { wrong: 'Not a state or territory.', right: 'Two letters, such as TX.' },
    es: { wrong: 'No es un estado o territorio.', right: 'Dos letras, por ejemplo TX.' },
  },
  CCN: {
    en: { wrong: 'Not a CMS certification number.', right: 'Six digits.' },
    es: { wrong: 'No es un número de certificación de CMS.', right: 'Seis dígitos.' },
  },
  NPI: {
    en: { wrong: 'Not a national provider identifier.', right: 'Ten digits; the last is a check digit.' },
    es: { wrong: 'No es un identificador nacional de proveedor.', right: 'Diez dígitos; el último es de control.' },
  },
  CLIA: {
    en: { wrong: 'Not a CLIA number.', right: 'Such as 99D9999999.' },
    es: { wrong: 'No es un número CLIA.', right: 'Por ejemplo 99D9999999.' },
  },
  DAY: {
    en: { wrong: 'Not a date.', right: 'YYYY-MM-DD or MM/DD/YYYY.' },
    es: { wrong: 'No es una fecha.', right: 'AAAA-MM-DD o MM/DD/AAAA.' },
  },
  NUMBER: {
    en: { wrong: 'Not a number in range.', right: 'A number from {min} to {max}.' },
    es: { wrong: 'No es un número dentro del rango.', right: 'Un número de {min} a {max}.' },
  },
  YES_NO: {
    en: { wrong: 'Neither yes nor no.', right: 'Y or N.' },
    es: { wrong: 'Ni sí ni no.', right: 'Y o N.' },
  },
  SSN: {
    en: { wrong: 'Not a Social Security number.', right: 'Nine digits of a number that can be issued, such as 123-45-6789.' },
    es: { wrong: 'No es un número de Seguro Social.', right: 'Nueve dígitos de un número que pueda existir, por ejemplo 123-45-6789.' },
  },
  MBI: {
    en: { wrong: 'Not a Medicare beneficiary ID.', right: 'Eleven characters, such as 1EG4-TE5-MK73.' },
    es: { wrong: 'No es un ID de Medicare.', right: 'Once caracteres, por ejemplo 1EG4-TE5-MK73.' },
  },
  BIRTH_DATE: {
    en: { wrong: 'Not a plausible date of birth.', right: 'A day of the last 120 years.' },
    es: { wrong: 'No es una fecha de nacimiento verosímil.', right: 'Un día de los últimos 120 años.' },
  },
  FACILITY_UNKNOWN: {
    en: { wrong: 'None of your facilities has this code, CCN or name.', right: 'The code of a facility assigned to you.' },
    es: { wrong: 'Ningún centro suyo tiene este código, CCN o nombre.', right: 'El código de un centro asignado a usted.' },
  },
  FACILITY_AMBIGUOUS: {
    en: { wrong: 'Several of your facilities have this name or CCN.', right: 'The code of one of them.' },
    es: { wrong: 'Varios de sus centros tienen este nombre o CCN.', right: 'El código de uno de ellos.' },
  },
  FACILITY_PAUSED: {
    en: { wrong: 'The facility or its organization is paused or not yet verified.', right: 'Import when it is active.' },
    es: { wrong: 'El centro o su organización está en pausa o aún sin verificar.', right: 'Importe cuando esté activo.' },
  },
  PATIENT_KNOWN: {
    en: { wrong: 'Already on record: {who}.', right: 'The record was left unchanged.' },
    es: { wrong: 'Ya está registrado: {who}.', right: 'El registro queda sin cambios.' },
  },
  PATIENT_KNOWN_ELSEWHERE: {
    en: { wrong: 'Already on record at a facility that is not assigned to you.', right: 'The record was left unchanged.' },
    es: { wrong: 'Ya está registrado, en un centro que no está asignado a usted.', right: 'El registro queda sin cambios.' },
  },
  SSN_TAKEN: {
    en: { wrong: 'Another patient of the organization has this number.', right: 'Correct the number, or leave the row out.' },
    es: { wrong: 'Otro paciente de la organización tiene este número.', right: 'Corrija el número u omita la fila.' },
  },
  MRN_TAKEN: {
    en: { wrong: 'This MRN belongs to {who}.', right: 'Correct the number, or leave the row out.' },
    es: { wrong: 'Este MRN es de {who}.', right: 'Corrija el número u omita la fila.' },
  },
  MRN_TAKEN_ELSEWHERE: {
    en: { wrong: 'Another patient of the organization has this MRN.', right: 'Correct the number, or leave the row out.' },
    es: { wrong: 'Otro paciente de la organización tiene este MRN.', right: 'Corrija el número u omita la fila.' },
  },
  PATIENT_KNOWN_IN_FILE: {
    en: { wrong: 'Line {line} of this file is the same person: {who}.', right: 'One row per person; this one was left out.' },
    es: { wrong: 'La línea {line} de este archivo es la misma persona: {who}.', right: 'Una fila por persona; esta se omitió.' },
  },
  MRN_TAKEN_IN_FILE: {
    en: {
      wrong: 'Line {line} of this file has this MRN: {who}.',
      right: 'Correct the MRN of one of the two, or make name and date of birth agree if they are one person.',
    },
    es: {
      wrong: 'La línea {line} de este archivo tiene este MRN: {who}.',
      right: 'Corrija el MRN de una de las dos, o iguale nombre y fecha de nacimiento si son la misma persona.',
    },
  },
  SSN_TAKEN_IN_FILE: {
    en: { wrong: 'Line {line} of this file has this number: {who}.', right: 'Correct the number, or leave the row out.' },
    es: { wrong: 'La línea {line} de este archivo tiene este número: {who}.', right: 'Corrija el número u omita la fila.' },
  },
  LIKELY_DUPLICATE_IN_FILE: {
    en: {
      wrong: 'May be the person of line {line}, {who}: {signs}.',
      right: 'Check, then leave the row out or enter Y under “Different person”.',
    },
    es: {
      wrong: 'Puede ser la persona de la línea {line}, {who}: {signs}.',
      right: 'Revise; luego omita la fila o escriba Y en «Otra persona».',
    },
  },
  DUPLICATE_TAKEN_IN_FILE: {
    en: { wrong: 'Resembles line {line}, {who}.', right: 'Imported as a different person, as the row says.' },
    es: { wrong: 'Se parece a la línea {line}, {who}.', right: 'Se importó como otra persona, como dice la fila.' },
  },
  LIKELY_DUPLICATE: {
    en: { wrong: 'May be {who}: {signs}.', right: 'Check, then leave the row out or enter Y under “Different person”.' },
    es: { wrong: 'Puede ser {who}: {signs}.', right: 'Revise; luego omita la fila o escriba Y en «Otra persona».' },
  },
  LIKELY_DUPLICATE_ELSEWHERE: {
    en: {
      wrong: 'May be a patient of a facility that is not assigned to you.',
      right: 'Ask someone who works there, then leave the row out or enter Y under “Different person”.',
    },
    es: {
      wrong: 'Puede ser paciente de un centro que no está asignado a usted.',
      right: 'Pregunte a alguien que trabaje allí; luego omita la fila o escriba Y en «Otra persona».',
    },
  },
  DUPLICATE_TAKEN: {
    en: { wrong: 'Resembles {who}.', right: 'Imported as a different person, as the row says.' },
    es: { wrong: 'Se parece a {who}.', right: 'Se importó como otra persona, como dice la fila.' },
  },
  DUPLICATE_TAKEN_ELSEWHERE: {
    en: {
      wrong: 'Resembles a patient of a facility that is not assigned to you.',
      right: 'Imported as a different person, as the row says.',
    },
    es: {
      wrong: 'Se parece a un paciente de un centro que no está asignado a usted.',
      right: 'Se importó como otra persona, como dice la fila.',
    },
  },
  PROVIDER_UNKNOWN: {
    en: { wrong: 'No active employee of the organization has this NPI.', right: 'Imported without a provider.' },
    es: { wrong: 'Ningún empleado activo de la organización tiene este NPI.', right: 'Se importó sin médico.' },
  },
  PROVIDER_AMBIGUOUS: {
    en: { wrong: 'Several active employees of the organization have this NPI.', right: 'Imported without a provider.' },
    es: { wrong: 'Varios empleados activos de la organización tienen este NPI.', right: 'Se importó sin médico.' },
  },
  NOT_COMPLETE: {
    en: { wrong: 'Not complete: {missing}.', right: 'Imported; the patient is waiting under New Patients.' },
    es: { wrong: 'Incompleto: {missing}.', right: 'Se importó; espera en Pacientes nuevos.' },
  },
  CHOICE: {
    en: { wrong: 'Not in the list.', right: 'One of {list}.' },
    es: { wrong: 'No está en la lista.', right: 'Uno de {list}.' },
  },
  PAYER_MISSING: {
    en: { wrong: 'No payer: the policy number was not imported.', right: 'Name the payer in the same row.' },
    es: { wrong: 'Sin pagador: el número de póliza no se importó.', right: 'Indique el pagador en la misma fila.' },
  },
  COLUMN_COUNT: {
    en: {
      wrong: '{count} cells in a row of {expected} columns.',
      right: 'Put text that contains a comma in quotation marks; do not leave out any cell.',
    },
    es: { wrong: '{count} celdas en una fila de {expected} columnas.', right: 'Ponga entre comillas el texto con coma; no omita celdas.' },
  },
  QUOTE_NOT_CLOSED: {
    en: {
      wrong: 'A quotation mark in this line is never closed; nothing after it was read.',
      right: 'Close it and import the rest again.',
    },
    es: { wrong: 'Una comilla de esta línea nunca se cierra; no se leyó nada más.', right: 'Ciérrela y envíe el resto de nuevo.' },
  },
  LINE_TOO_LONG: {
    en: {
      wrong: 'This line is longer than a row can be; nothing after it was read.',
      right: 'Look for an unclosed quotation mark.',
    },
    es: { wrong: 'Esta línea es demasiado larga; no se leyó nada más.', right: 'Busque una comilla sin cerrar.' },
  },
  SAME_IN_FILE: {
    en: { wrong: 'Line {line} of this file is the same record: {name}.', right: 'One row per record; this one was left out.' },
    es: { wrong: 'La línea {line} de este archivo es el mismo registro: {name}.', right: 'Una fila por registro; esta se omitió.' },
  },
  DIFFERS_IN_FILE: {
    en: {
      wrong: 'Line {line} of this file is the same record, {name}, with another value.',
      right: 'One row per record, with the right value.',
    },
    es: {
      wrong: 'La línea {line} de este archivo es el mismo registro, {name}, con otro valor.',
      right: 'Una fila por registro, con el valor correcto.',
    },
  },
  NOT_YOURS: {
    en: { wrong: 'This record exists but is not assigned to you.', right: 'Ask an administrator who works there.' },
    es: { wrong: 'Este registro existe y no está asignado a usted.', right: 'Pregunte a un administrador que trabaje allí.' },
  },
  CODE_TAKEN: {
    en: { wrong: 'Another record has this code.', right: 'A code of its own.' },
    es: { wrong: 'Otro registro tiene este código.', right: 'Un código propio.' },
  },
  CODE_MADE: {
    en: { wrong: 'The requested code belongs to another record.', right: 'The code {taken} was created.' },
    es: { wrong: 'El código deseado pertenece a otro registro.', right: 'Se creó el código {taken}.' },
  },
  CCN_TAKEN: {
    en: { wrong: 'Another facility has this CCN.', right: 'A CCN of its own, or the external ID of the facility that has it.' },
    es: { wrong: 'Otro centro tiene este CCN.', right: 'Un CCN propio, o el ID externo del centro que lo tiene.' },
  },
  CCN_TAKEN_IN_FILE: {
    en: {
      wrong: 'The facility in line {line} of this file has this CCN.',
      right: 'A CCN of its own, or the external ID of that facility.',
    },
    es: { wrong: 'El centro de la línea {line} de este archivo tiene este CCN.', right: 'Un CCN propio, o el ID externo de ese centro.' },
  },
  DATES: {
    en: { wrong: 'It would end on {end}, before its start on {start}.', right: 'An end that is not before the start.' },
    es: { wrong: 'Terminaría el {end}, antes de su inicio el {start}.', right: 'Un final que no sea anterior al inicio.' },
  },
  KEPT: {
    en: { wrong: 'The record says {kept}; an import does not change that.', right: 'Change it on the profile.' },
    es: { wrong: 'El registro dice {kept}; una importación no lo cambia.', right: 'Cámbielo en el perfil.' },
  },
  ORGANIZATION_MADE: {
    en: { wrong: 'This organization did not exist.', right: 'It was created, pending verification.' },
    es: { wrong: 'No existía esa organización.', right: 'Se creó, pendiente de verificación.' },
  },
  NO_CHAIN: {
    en: { wrong: '“{value}” is not the name of a chain.', right: 'An organization with the facility’s own name was used.' },
    es: { wrong: '“{value}” no nombra una cadena.', right: 'Se usó una organización con el nombre del propio centro.' },
  },
  ORGANIZATION_KEPT: {
    en: {
      wrong: 'The facility belongs to another organization: {organization}.',
      right: 'Change the organization on the facility’s profile, not by import.',
    },
    es: {
      wrong: 'El centro pertenece a otra organización: {organization}.',
      right: 'Cambie la organización en el perfil del centro, no por importación.',
    },
  },
  ORGANIZATION_AMBIGUOUS: {
    en: { wrong: 'Several organizations have this name.', right: 'The code of one of them.' },
    es: { wrong: 'Varias organizaciones tienen este nombre.', right: 'El código de una de ellas.' },
  },
  SAME_NAME: {
    en: { wrong: 'Another facility has the same name: {other}.', right: 'Check that they are two different facilities.' },
    es: { wrong: 'Otro centro tiene el mismo nombre: {other}.', right: 'Compruebe que son dos centros distintos.' },
  },
  ZONE_FOREIGN: {
    en: {
      wrong: 'The time zone of {state} is not one of the six available to facilities.',
      right: '{taken}, the nearest, was used; times shown are off by up to {hours} hours.',
    },
    es: {
      wrong: 'La zona horaria de {state} no es ninguna de las seis disponibles para los centros.',
      right: 'Se usó {taken}, la más cercana; las horas mostradas difieren hasta en {hours} horas.',
    },
  },
  ZONE_SPLIT: {
    en: { wrong: '{state} lies in two time zones, and the row has no position.', right: '{taken}, where most of it lies, was used.' },
    es: { wrong: '{state} está en dos zonas horarias y la fila no trae posición.', right: 'Se usó {taken}, donde está la mayor parte.' },
  },
  ZONE_NO_SUMMER_TIME: {
    en: {
      wrong: 'Arizona does not observe daylight saving time, but its time zone here does.',
      right: '{taken} was used; in summer, times shown are one hour ahead.',
    },
    es: {
      wrong: 'Arizona no usa horario de verano y su zona aquí sí.',
      right: 'Se usó {taken}; en verano las horas van una hora adelantadas.',
    },
  },
  ZONE_UNKNOWN: {
    en: { wrong: 'Neither a time zone nor a state.', right: '{taken} was used.' },
    es: { wrong: 'Ni zona horaria ni estado.', right: 'Se usó {taken}.' },
  },
  TESTING_SUPPORT: {
    en: { wrong: 'Only the laboratory’s support staff can decide what is tested.', right: 'Imported as {kept}.' },
    es: { wrong: 'Solo el soporte del laboratorio decide qué se analiza.', right: 'Se importó como {kept}.' },
  },
  STATUS_SUPPORT: {
    en: { wrong: 'Only the laboratory’s support staff can set a status.', right: 'Imported as pending verification.' },
    es: { wrong: 'Solo el soporte del laboratorio fija el estado.', right: 'Se importó como pendiente de verificación.' },
  },
};
