import { createHash } from 'node:crypto';
import { testByCode } from '@drawday/catalogue';

/** One OBX: our code (or code^name^system), value, and what differs from an ordinary final number. */
export type Obx = {
  code: string;
  value: string;
  /** That of the test, unless another one is given. */
  unit?: string;
  type?: string;
  status?: string;
  flag?: string;
  range?: string;
  notes?: readonly string[];
};
export type Obr = {
  /** `R000000001-1`, or another system's number. */
  placer?: string;
  group?: string;
  code: string;
  status?: string;
  control?: string;
  /** ORC-5. */
  orderStatus?: string;
  accession?: string;
  reportedAt?: string;
  collectedAt?: string;
  specimens?: readonly { number?: string; description?: string; reject?: string; condition?: string }[];
  obx?: readonly Obx[];
  notes?: readonly string[];
};
export type Report = {
  controlId: string;
  sender?: string;
  sentAt?: string;
  /** MSH-11; P when not given. */
  processingId?: string;
  patient?: { mrn?: string; family?: string; given?: string; born?: string };
  /** The whole PID, '' for none, in the place of what `patient` says. */
  pid?: string;
  orders: readonly Obr[];
};

/** Potassium of a draw that asks for it first, with a status of its own. */
export const potassiumOrder = ({ number }: { number: string }, value: string, status: string, reportedAt: string): Obr => ({
  ...{ placer: `${number}-1`, group: number, code: 'K', status, reportedAt },
  obx: [{ code: 'K', value, unit: 'mmol/L', status }],
});

const code = (text: string) => (text.includes('^') ? text : `${text}^${text}^L`);

/** An ORU^R01 written by hand, as a laboratory would. */
export function reportText({
  controlId,
  sender = 'TESTLAB',
  sentAt = '20260105120000-0500',
  processingId = 'P',
  patient = {},
  pid,
  orders,
}: Report): string {
  const { mrn = '0048213', family = 'Rivera', given = 'Maria', born = '19580314' } = patient;
  const segments = [
    `MSH|^~\\&|${sender}|LAB|DRAWDAY||${sentAt}||ORU^R01^ORU_R01|${controlId}|${processingId}|2.5.1`,
    ...(pid === '' ? [] : [pid ?? `PID|1||${mrn}^^^RKC^MR||${family}^${given}||${born}|F`]),
    ...orders.flatMap((order, at) => [
      `ORC|${order.control ?? 'RE'}|${order.placer ?? ''}|${order.accession ?? ''}|${order.group ?? ''}|${order.orderStatus ?? ''}`,
      `OBR|${at + 1}|${order.placer ?? ''}|${order.accession ?? ''}|${code(order.code)}|||${order.collectedAt ?? ''}|||||||||||||||${order.reportedAt ?? sentAt}|||${order.status ?? 'F'}`,
      ...(order.notes ?? []).map((note, index) => `NTE|${index + 1}|L|${note}`),
      ...(order.obx ?? []).flatMap((obx, index) => [
        `OBX|${index + 1}|${obx.type ?? 'NM'}|${code(obx.code)}||${obx.value}|${obx.unit ?? testByCode.get(obx.code)?.unit ?? ''}|${obx.range ?? ''}|${obx.flag ?? ''}|||${obx.status ?? 'F'}`,
        ...(obx.notes ?? []).map((note, number) => `NTE|${number + 1}|L|${note}`),
      ]),
      ...(order.specimens ?? []).map(
        (specimen, index) =>
          `SPM|${index + 1}|${specimen.number ?? ''}||SER||||||||||${specimen.description ?? ''}|||||||${specimen.reject ?? ''}|||${specimen.condition ?? ''}`,
      ),
    ]),
  ];
  return `${segments.join('\r')}\r`;
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest();
