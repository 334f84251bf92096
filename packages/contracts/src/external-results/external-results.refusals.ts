import type { Words } from '@drawday/vocabulary';

export const externalResultsRefusals: Readonly<Record<string, Words>> = {
  KAISER_PAYERS_SHARED: {
    en: 'These payers are the same for every facility of the customer. Ask an administrator of all facilities to change them.',
    es: 'Estas aseguradoras son las mismas en todos los centros del cliente. Pida el cambio a un administrador de todos los centros.',
  },
  EXT_REPORTED: {
    en: 'Results cannot be reported before their collection.',
    es: 'Los resultados no pueden informarse antes de la extracción.',
  },
  EXT_TEST: {
    en: 'The test directory has no test {code}. Choose one, or put the value into the comment.',
    es: 'El directorio no tiene la prueba {code}. Elija otra o escriba el valor en el comentario.',
  },
  EXT_TWICE: { en: '{test} is entered twice.', es: '{test} aparece dos veces.' },
  EXT_APART: {
    en: '{test} is a restricted test. Enter it apart from the others, so that only those who may see it do.',
    es: '{test} es una prueba restringida. Regístrela aparte de las demás, para que solo la vea quien puede.',
  },
  EXT_RESTRICTED: {
    en: 'Only those who may see restricted results can enter {test}.',
    es: 'Solo quien puede ver resultados restringidos registra {test}.',
  },
  EXT_DUPLICATE: {
    en: '{test} of this collection is already entered, from {laboratory}.',
    es: '{test} de esta extracción ya está registrada, de {laboratory}.',
  },
  EXT_SAME_PERSON: {
    en: 'Somebody else must verify these results: you entered or last changed them.',
    es: 'Otra persona debe verificar estos resultados: usted los registró o los cambió.',
  },
  EXT_VERIFIED: { en: 'These results are already verified.', es: 'Estos resultados ya están verificados.' },
};
