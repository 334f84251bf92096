import type { Words } from '@drawday/vocabulary';

export const labLinkRefusals: Readonly<Record<string, Words>> = {
  SECOND_PERSON: {
    en: 'This may be somebody else’s blood: another person must place it, too. You have named {requisition}.',
    es: 'Puede ser sangre de otra persona: otra persona también debe asignarlo. Usted indicó {requisition}.',
  },
  RESOLUTION: {
    en: 'Choose a draw, a test in the directory, a unit or one of the values; or say whom you asked, or why it is set aside.',
    es: 'Elija una extracción, una prueba del directorio, una unidad o uno de los valores; o indique a quién preguntó o por qué se aparta.',
  },
  UNIT_OF_TEST: {
    en: '{test} is not reported in {unit}.',
    es: '{unit} no es una unidad en la que se informe {test}.',
  },
  SEARCH_TERM: { en: 'Enter what to look for.', es: 'Indique qué buscar.' },
  SEARCH_CONTENT: {
    en: 'To look inside messages choose one connection and at most seven days.',
    es: 'Para buscar dentro de los mensajes elija una conexión y un máximo de siete días.',
  },
  RESOLVED: { en: 'This item has already been resolved.', es: 'Este elemento ya fue resuelto.' },
  NOT_APPLIED: {
    en: 'This message was refused when it arrived. Ask the laboratory to send it again.',
    es: 'Este mensaje se rechazó al llegar. Pida al laboratorio que lo envíe de nuevo.',
  },
  NOT_RESENT: { en: 'This message cannot be sent again: {because}.', es: 'Este mensaje no se puede enviar de nuevo: {because}.' },
};
