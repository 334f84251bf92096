import { type CsvCell, csvLine } from './render-csv.ts';

/** A result of a patient of the plan: times are moments with the offset of the facility, text is as reported. */
export type KaiserResult = {
  facilityCode: string | null;
  facilityName: string;
  ccn: string | null;
  mrn: string | null;
  planMemberId: string | null;
  lastName: string;
  firstName: string;
  middleInitial: string | null;
  dateOfBirth: Temporal.PlainDate;
  sex: string | null;
  providerNpi: string | null;
  providerName: string | null;
  requisitionNumber: string | null;
  accession: string | null;
  collectedAt: Temporal.ZonedDateTime;
  receivedAt: Temporal.ZonedDateTime | null;
  resultedAt: Temporal.ZonedDateTime | null;
  orderCode: string | null;
  orderName: string | null;
  resultCode: string;
  resultName: string;
  loinc: string | null;
  value: string;
  comparator: string | null;
  unit: string | null;
  referenceRange: string | null;
  flag: string | null;
  status: 'F' | 'C';
  performingLab: string;
  clia: string | null;
  isExternal: boolean;
  comment: string | null;
};

/** Counts up with every change of the columns; stands in each line. */
export const kaiserLayoutVersion = 1;

const two = (part: number) => String(part).padStart(2, '0');
const dayText = ({ year, month, day }: Temporal.PlainDate | Temporal.ZonedDateTime) => `${year}${two(month)}${two(day)}`;
const timeText = (moment: Temporal.ZonedDateTime | null) => moment && `${dayText(moment)}${two(moment.hour)}${two(moment.minute)}`;

/** The columns in their order. The plan has not published a layout: these are ours, and are changed here. */
const columns: readonly (readonly [name: string, cell: (result: KaiserResult) => CsvCell])[] = [
  ['FacilityCode', (result) => result.facilityCode],
  ['FacilityName', (result) => result.facilityName],
  ['CCN', (result) => result.ccn],
  ['PatientMRN', (result) => result.mrn],
  ['PlanMemberId', (result) => result.planMemberId],
  ['LastName', (result) => result.lastName],
  ['FirstName', (result) => result.firstName],
  ['MiddleInitial', (result) => result.middleInitial],
  ['DateOfBirth', (result) => dayText(result.dateOfBirth)],
  ['Sex', (result) => result.sex],
  ['ProviderNPI', (result) => result.providerNpi],
  ['ProviderName', (result) => result.providerName],
  ['RequisitionNumber', (result) => result.requisitionNumber],
  ['Accession', (result) => result.accession],
  ['CollectedAt', (result) => timeText(result.collectedAt)],
  ['CollectedOffset', (result) => result.collectedAt.offset],
  ['ReceivedAt', (result) => timeText(result.receivedAt)],
  ['ReceivedOffset', (result) => result.receivedAt?.offset ?? null],
  ['ResultedAt', (result) => timeText(result.resultedAt)],
  ['ResultedOffset', (result) => result.resultedAt?.offset ?? null],
  ['OrderCode', (result) => result.orderCode],
  ['OrderName', (result) => result.orderName],
  ['ResultCode', (result) => result.resultCode],
  ['ResultName', (result) => result.resultName],
  ['LOINC', (result) => result.loinc],
  ['Value', (result) => result.value],
  ['Comparator', (result) => result.comparator],
  ['Unit', (result) => result.unit],
  ['ReferenceRange', (result) => result.referenceRange],
  ['Flag', (result) => result.flag],
  ['Status', (result) => result.status],
  ['PerformingLab', (result) => result.performingLab],
  ['CLIA', (result) => result.clia],
  ['External', (result) => (result.isExternal ? 'Y' : 'N')],
  ['Comment', (result) => result.comment],
  ['LayoutVersion', () => kaiserLayoutVersion],
];

/** The first line, with the mark that tells spreadsheets that it is UTF-8. */
export const kaiserHeader = (): string => `\ufeff${csvLine(columns.map(([name]) => name))}`;

/** One result as a line. */
export const kaiserLine = (result: KaiserResult): string => csvLine(columns.map(([, cell]) => cell(result)));
