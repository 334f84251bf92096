import { writeOru } from '@drawday/hl7/write-oru.ts';

export type LoadOptions = {
  /** Makes control ids unique to one run. */
  readonly run: string;
  readonly count: number;
  readonly observations: number;
  /** Placer order numbers to report on, used in turn; without any the messages stay unmatched. */
  readonly placers: readonly string[];
  readonly now: Temporal.Instant;
};

/** One prepared message of a load run. */
export type LoadMessage = { readonly controlId: string; readonly body: string };

/** Prepares result messages with believable content, one at a time, so that any number fits in memory. */
export function* loadMessages({ run, count, observations, placers, now }: LoadOptions): Generator<LoadMessage> {
  for (let index = 0; index < count; index++) {
    const controlId = `${run}-${index + 1}`;
    const placer = placers[index % Math.max(1, placers.length)] ?? `R9${String(index).padStart(8, '0')}-1`;
    const body = writeOru({
      envelope: {
        controlId,
        sentAt: now,
        timeZone: 'UTC',
        sender: { application: 'LOAD', facility: 'BENCH' },
        receiver: { application: 'DRAWDAY', facility: '' },
        processingId: 'P',
      },
      patient: { mrn: `L${index}`, authority: 'BENCH', family: 'Load', given: 'Bench', dateOfBirth: '1960-01-01', sex: 'U' },
      performingLab: { name: 'Load Laboratory', address: ['1 Bench Road'], director: 'Nobody' },
      orders: [
        {
          placer,
          placerGroup: placer.replace(/-\d+$/, ''),
          accession: `L${run}${index}`,
          code: 'MTHHD',
          name: 'Monthly HD panel',
          loinc: null,
          control: 'RE',
          status: 'F',
          collectedAt: now,
          receivedAt: now,
          notes: [],
          specimens: [],
          observations: codes.slice(0, observations).map(([code, loinc, text, unit, referenceText]) => ({
            code,
            name: code,
            loinc,
            value: { kind: 'number', comparator: null, text },
            unit,
            referenceText,
            flag: 'N',
            status: 'F',
            analysedAt: now,
            notes: [],
          })),
        },
      ],
    });
    yield { controlId, body };
  }
}

const codes: readonly (readonly [string, string, string, string, string])[] = [
  ['NA', '2951-2', '138', 'mmol/L', '136-145'],
  ['K', '2823-3', '4.9', 'mmol/L', '3.5-5.1'],
  ['CL', '2075-0', '101', 'mmol/L', '98-107'],
  ['CO2', '2028-9', '24', 'mmol/L', '22-29'],
  ['GLU', '2345-7', '112', 'mg/dL', '70-99'],
  ['BUNPRE', '11065-0', '58', 'mg/dL', '6-20'],
  ['CREPRE', '11042-9', '8.4', 'mg/dL', '0.6-1.3'],
  ['CA', '17861-6', '9.1', 'mg/dL', '8.6-10.2'],
  ['PHOS', '2777-1', '5.2', 'mg/dL', '2.5-4.5'],
  ['ALB', '1751-7', '3.9', 'g/dL', '3.5-5.2'],
  ['WBC', '6690-2', '6.8', '10*3/uL', '4.5-11.0'],
  ['RBC', '789-8', '3.7', '10*6/uL', '4.0-5.9'],
  ['HGB', '718-7', '11.0', 'g/dL', '12.0-17.5'],
  ['HCT', '4544-3', '33.5', '%', '36-53'],
  ['MCV', '787-2', '91', 'fL', '80-100'],
  ['MCH', '785-6', '30', 'pg', '27-33'],
  ['MCHC', '786-4', '33', 'g/dL', '32-36'],
  ['RDW', '788-0', '14.2', '%', '11.5-14.5'],
  ['PLT', '777-3', '212', '10*3/uL', '150-400'],
  ['ALT', '1742-6', '18', 'U/L', '7-45'],
];
