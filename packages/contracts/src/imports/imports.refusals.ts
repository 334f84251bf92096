import type { Words } from '@drawday/vocabulary';

export const importsRefusals: Readonly<Record<string, Words>> = {
  IMPORT_KIND: { en: 'This kind of record cannot be imported.', es: 'Este tipo de registro no se puede importar.' },
  IMPORT_STATE: {
    en: 'Action not allowed in import status {status}.',
    es: 'Acción no permitida en el estado de importación {status}.',
  },
  IMPORT_PART: { en: 'Send part {next} next.', es: 'Envíe ahora la parte {next}.' },
  IMPORT_FORMAT: {
    en: 'The file must begin with a line of column names.',
    es: 'El archivo debe comenzar con una línea de nombres de columna.',
  },
  IMPORT_COLUMNS: { en: 'Choose the column for: {columns}.', es: 'Elija la columna para: {columns}.' },
};
