import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';

/** Where the advance beneficiary notice of an ordered test stands; the numbers are the options of the form CMS-R-131. */
export const abnStatuses = closedList(
  {
    NEEDED: { en: 'ABN to be signed', es: 'ABN por firmar', style: 'warning' },
    SIGNED_1: {
      en: 'ABN signed: wants the test, Medicare is billed',
      es: 'ABN firmado: quiere la prueba, se factura a Medicare',
      style: 'success',
    },
    SIGNED_2: { en: 'ABN signed: wants the test, pays for it', es: 'ABN firmado: quiere la prueba y la paga', style: 'success' },
    SIGNED_3: { en: 'ABN signed: does not want the test', es: 'ABN firmado: no quiere la prueba', style: 'neutral' },
    DECLINED: { en: 'ABN not signed', es: 'ABN sin firmar', style: 'neutral' },
  },
  {
    /** What a person can record. */
    answers: ['SIGNED_1', 'SIGNED_2', 'SIGNED_3', 'DECLINED'],
    /** The test may be drawn. */
    wanted: ['SIGNED_1', 'SIGNED_2'],
    /** The test is not drawn: it leaves the planned draws, and comes back when the answer changes. */
    refused: ['SIGNED_3', 'DECLINED'],
  },
);

/** Code of where a notice stands. */
export type AbnStatus = CodeOf<typeof abnStatuses>;

/** Code of an answer to a notice. */
export type AbnAnswer = CodeIn<typeof abnStatuses, 'answers'>;
