import type { AbnForm } from './abn-form.ts';

type AbnWords = {
  readonly title: string;
  readonly notifier: string;
  readonly patientName: string;
  readonly identification: string;
  readonly note: string;
  readonly columns: readonly [string, string, string];
  readonly because: Readonly<Record<AbnForm['tests'][number]['because'], string>>;
  readonly todo: string;
  readonly steps: readonly string[];
  readonly optionsHead: string;
  readonly options: readonly [string, string, string];
  readonly additional: string;
  readonly signing: string;
  readonly signature: string;
  readonly date: string;
  readonly accessible: string;
};

/** The words of the form CMS-R-131, as the agency publishes them in both languages; D is "laboratory tests". */
export const abnWords: Readonly<Record<AbnForm['language'], AbnWords>> = {
  en: {
    title: 'Advance Beneficiary Notice of Non-coverage (ABN)',
    notifier: 'A. Notifier',
    patientName: 'B. Patient name',
    identification: 'C. Identification number',
    note: 'NOTE: If Medicare doesn’t pay for the D. laboratory tests below, you may have to pay. Medicare does not pay for everything, even some care that you or your health care provider have good reason to think you need. We expect Medicare may not pay for the D. laboratory tests below.',
    columns: ['D. Laboratory tests', 'E. Reason Medicare may not pay', 'F. Estimated cost'],
    because: {
      FREQUENCY: 'Medicare does not pay for this test as often as this (denied as too frequent).',
      DIAGNOSIS: 'Medicare does not pay for this test for your condition.',
    },
    todo: 'WHAT YOU NEED TO DO NOW',
    steps: [
      'Read this notice, so you can make an informed decision about your care.',
      'Ask us any questions that you may have after you finish reading.',
      'Choose an option below about whether to receive the D. laboratory tests listed above.',
      'Note: If you choose Option 1 or 2, we may help you to use any other insurance that you might have, but Medicare cannot require us to do this.',
    ],
    optionsHead: 'G. OPTIONS: Check only one box. We cannot choose a box for you.',
    options: [
      'OPTION 1. I want the D. laboratory tests listed above. You may ask to be paid now, but I also want Medicare billed for an official decision on payment, which is sent to me on a Medicare Summary Notice (MSN). I understand that if Medicare doesn’t pay, I am responsible for payment, but I can appeal to Medicare by following the directions on the MSN. If Medicare does pay, you will refund any payments I made to you, less co-pays or deductibles.',
      'OPTION 2. I want the D. laboratory tests listed above, but do not bill Medicare. You may ask to be paid now as I am responsible for payment. I cannot appeal if Medicare is not billed.',
      'OPTION 3. I don’t want the D. laboratory tests listed above. I understand with this choice I am not responsible for payment, and I cannot appeal to see if Medicare would pay.',
    ],
    additional: 'H. Additional information',
    signing:
      'This notice gives our opinion, not an official Medicare decision. If you have other questions on this notice or Medicare billing, call 1-800-MEDICARE (1-800-633-4227/TTY: 1-877-486-2048). Signing below means that you have received and understand this notice. You may ask to receive a copy.',
    signature: 'I. Signature',
    date: 'J. Date',
    accessible:
      'You have the right to get Medicare information in an accessible format, like large print, Braille, or audio. You also have the right to file a complaint if you feel you’ve been discriminated against. Visit Medicare.gov/about-us/accessibility-nondiscrimination-notice.',
  },
  es: {
    title: 'Notificación previa de no-cobertura al beneficiario (ABN)',
    notifier: 'A. Notificante',
    patientName: 'B. Nombre del paciente',
    identification: 'C. Número de identificación',
    note: 'NOTA: Si Medicare no paga por D. los análisis de laboratorio a continuación, usted deberá pagar. Medicare no paga por todo, incluso ciertos servicios que, según usted o su médico, están justificados. Prevemos que Medicare no pagará por D. los análisis de laboratorio a continuación.',
    columns: ['D. Análisis de laboratorio', 'E. Razón por la que Medicare no pagaría', 'F. Costo estimado'],
    because: {
      FREQUENCY: 'Medicare no paga este análisis con tanta frecuencia (se niega por ser demasiado frecuente).',
      DIAGNOSIS: 'Medicare no paga este análisis para su condición.',
    },
    todo: 'LO QUE USTED NECESITA HACER AHORA',
    steps: [
      'Lea esta notificación, de manera que pueda tomar una decisión fundamentada sobre su atención.',
      'Háganos toda pregunta que pueda tener después de que termine de leer.',
      'Escoja una opción a continuación sobre si desea recibir D. los análisis de laboratorio mencionados arriba.',
      'Nota: Si escoge la Opción 1 o 2, podemos ayudarlo a usar cualquier otro seguro que tal vez tenga, pero Medicare no puede exigirnos que lo hagamos.',
    ],
    optionsHead: 'G. OPCIONES: Sírvase marcar un recuadro solamente. No podemos escoger un recuadro por usted.',
    options: [
      'OPCIÓN 1. Quiero D. los análisis de laboratorio mencionados arriba. Puede cobrarme ahora, pero también deseo que se cobre a Medicare a fin de que se expida una decisión oficial sobre el pago, la cual se me enviará en el Resumen de Medicare (MSN). Entiendo que, si Medicare no paga, soy responsable por el pago, pero puedo apelar a Medicare según las instrucciones del MSN. Si Medicare paga, se me reembolsará cualquier pago que haya realizado, menos los copagos o deducibles.',
      'OPCIÓN 2. Quiero D. los análisis de laboratorio mencionados arriba, pero que no se cobre a Medicare. Puede solicitar que se le pague ahora dado que soy responsable por el pago. No tengo derecho a apelar si no se le cobra a Medicare.',
      'OPCIÓN 3. No quiero D. los análisis de laboratorio mencionados arriba. Entiendo que con esta opción no soy responsable por el pago y no puedo apelar para determinar si pagaría Medicare.',
    ],
    additional: 'H. Información adicional',
    signing:
      'En esta notificación se da nuestra opinión, no la de Medicare. Si tiene otras preguntas sobre la presente notificación o el cobro a Medicare, llame al 1-800-MEDICARE (1-800-633-4227/TTY: 1-877-486-2048). Al firmar abajo usted indica que ha recibido y comprende la presente notificación. Puede pedir una copia.',
    signature: 'I. Firma',
    date: 'J. Fecha',
    accessible:
      'Usted tiene derecho a obtener la información de Medicare en un formato accesible, como letra grande, Braille o audio. También tiene derecho a presentar una queja si piensa que lo han discriminado. Visite Medicare.gov/about-us/accessibility-nondiscrimination-notice.',
  },
};
