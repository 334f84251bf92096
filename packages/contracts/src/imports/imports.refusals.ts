import type { Words } from '../words.ts';

export const importsRefusals: Readonly<Record<string, Words>> = {
  IMPORT_KIND: { en: 'This kind of record can not be imported.', es: 'Este tipo de registro no se puede importar.' },
  IMPORT_STATE: { en: 'Action not allowed: the import is {status}.', es: 'Acción no permitida: la importación está {status}.' },
  IMPORT_PART: { en: 'Send piece {next} next.', es: 'Envíe ahora la parte {next}.' },
  IMPORT_FORMAT: {
    en: 'The file does not begin with a line of column names.',
    es: 'El archivo no comienza con una línea de nombres de columna.',
  },
  IMPORT_COLUMNS: { en: 'Say which column of the file is: {columns}.', es: 'Indique qué columna del archivo es: {columns}.' },
};
