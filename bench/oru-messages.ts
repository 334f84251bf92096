import { testByCode } from '@drawday/catalogue';
import type { ReportOrder } from '@drawday/hl7/lab-report.ts';
import { writeOru } from '@drawday/hl7/write-oru.ts';
import type { SentDraw } from './sent-draws.ts';

export type OruMessage = { readonly controlId: string; readonly body: Buffer };

/** Usual values of the twenty tests of the three orders, and how much they differ from message to message. */
const orders: readonly { code: string; tests: readonly (readonly [code: string, value: number, spread: number])[] }[] = [
  {
    code: 'RFP',
    tests: [
      ['NA', 138, 6],
      ['K', 4.8, 2.4],
      ['CL', 101, 6],
      ['CO2', 24, 6],
      ['GLU', 112, 80],
      ['BUN', 58, 30],
      ['CRE', 8.4, 4],
      ['CA', 9.1, 1.6],
      ['PHOS', 5.2, 3],
      ['ALB', 3.9, 0.8],
    ],
  },
  {
    code: 'CBC',
    tests: [
      ['WBC', 6.8, 4],
      ['RBC', 3.7, 1],
      ['HGB', 11, 3],
      ['HCT', 33.5, 8],
      ['MCV', 91, 10],
      ['MCH', 30, 4],
      ['MCHC', 33, 3],
      ['RDW', 14.2, 3],
      ['PLT', 212, 120],
    ],
  },
  { code: 'ALT', tests: [['ALT', 22, 20]] },
];

function orderOf({ number }: SentDraw, index: number, message: number, at: Temporal.Instant): ReportOrder[] {
  const order = orders[index];
  if (!order) return [];
  return [
    {
      placer: `${number}-${index + 1}`,
      placerGroup: number,
      accession: `B${number}`,
      code: order.code,
      name: order.code,
      loinc: null,
      control: 'RE',
      status: 'F',
      collectedAt: at.subtract({ hours: 24 }),
      receivedAt: at.subtract({ hours: 4 }),
      notes: [],
      specimens: [],
      observations: order.tests.map(([code, value, spread], position) => {
        const test = testByCode.get(code);
        const text = (value + spread * (((message * 7 + position * 3) % 11) / 10 - 0.5)).toFixed(test?.decimals ?? 1);
        return {
          code,
          name: test?.name ?? code,
          loinc: test?.loinc ?? null,
          value: { kind: 'number', comparator: null, text },
          unit: test?.unit ?? null,
          referenceText: null,
          flag: 'N',
          status: 'F',
          analysedAt: at.subtract({ hours: 1 }),
          notes: [],
        };
      }),
    },
  ];
}

/** One ORU^R01 with twenty OBX for each draw, naming its patient. `run` makes control ids unique. */
export function oruMessages(run: string, draws: readonly SentDraw[]): OruMessage[] {
  const now = Temporal.Now.instant();
  return draws.map((draw, message) => {
    const controlId = `${run}-${message}`;
    const text = writeOru({
      envelope: {
        controlId,
        sentAt: now,
        timeZone: 'UTC',
        sender: { application: 'BENCH', facility: 'LAB' },
        receiver: { application: 'DRAWDAY', facility: '' },
        processingId: 'P',
      },
      patient: {
        mrn: draw.patient.mrn,
        authority: draw.patient.organization_code,
        family: draw.patient.last_name,
        given: draw.patient.first_name,
        dateOfBirth: draw.patient.date_of_birth,
        sex: draw.patient.sex === 'FEMALE' ? 'F' : draw.patient.sex === 'MALE' ? 'M' : 'U',
      },
      performingLab: { name: 'Bench Laboratory', address: ['1 Bench Road'], director: 'Nobody' },
      orders: orders.flatMap((_, index) => orderOf(draw, index, message, now)),
    });
    return { controlId, body: Buffer.from(text, 'utf8') };
  });
}
