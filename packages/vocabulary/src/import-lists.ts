import { type CodeOf, closedList } from './closed-list.ts';

/** The state of an import of a file. */
export const importStatuses = closedList(
  {
    UPLOADING: { en: 'Choose columns', es: 'Elegir columnas', style: 'neutral' },
    CHECKING: { en: 'Checking', es: 'En revisión', style: 'primary' },
    CHECKED: { en: 'Checked, nothing imported yet', es: 'Revisada, aún sin importar', style: 'warning' },
    WAITING: { en: 'Waiting', es: 'En espera', style: 'warning' },
    RUNNING: { en: 'In progress', es: 'En curso', style: 'primary' },
    DONE: { en: 'Done', es: 'Terminada', style: 'success' },
    FAILED: { en: 'Stopped by an error', es: 'Detenida por un error', style: 'error' },
    CANCELED: { en: 'Stopped', es: 'Detenida', style: 'neutral' },
  },
  {
    /** The worker has it, or will take it. */
    underWay: ['CHECKING', 'WAITING', 'RUNNING'],
    /** Nothing of the file has been written, and its pieces are kept. */
    notBegun: ['UPLOADING', 'CHECKING', 'CHECKED'],
  },
);

/** Code of the state of an import. */
export type ImportStatus = CodeOf<typeof importStatuses>;

/** What became of one line of an imported file. */
export const importOutcomes = closedList({
  REFUSED: { en: 'Refused', es: 'Rechazada', style: 'error' },
  CREATED: { en: 'Created', es: 'Creada', style: 'success' },
  UPDATED: { en: 'Updated', es: 'Actualizada', style: 'primary' },
  UNCHANGED: { en: 'Unchanged', es: 'Sin cambio', style: 'neutral' },
});

/** Code of what became of a line. */
export type ImportOutcome = CodeOf<typeof importOutcomes>;
