import type { RegistryColumn, RegistryFact } from '@drawday/catalogue';
import { formatNumber, type ReportCell } from '@drawday/domain';
import type { Comparator } from '@drawday/vocabulary';

/** What the file needs of one value of the month. */
export type RegistryValue = {
  numeric: number | null;
  comparator: Comparator | null;
  text: string | null;
  /** The local day of collection. */
  on: string | null;
  /** How it was measured, as the laboratory says; of a Kt/V the code of its method. */
  method: string | null;
  /** By a formula of ours. */
  isCalculated: boolean;
  isExternal: boolean;
  /** Why there is none, in words. */
  reason: string;
};
/** What the file needs of one patient-month. */
export type RegistryMonth = {
  kind: 'HD' | 'PD';
  facts: Readonly<Partial<Record<RegistryFact, string | number | null>>>;
  value(code: string): RegistryValue | null;
  /** What was answered at the draw of a value. */
  answer(code: string, question: string): string | null;
};

type Cell = ReportCell | null;

/**
 * The cells of one row of the registry's file: the values of the month and of no earlier one, empty where not drawn; then how many of the
 * required columns are filled, and what somebody has to look at.
 */
export function registryCells(columns: readonly RegistryColumn[], month: RegistryMonth): Cell[] {
  const cells = columns.map((column) => (column.only && column.only !== month.kind ? null : cellOf(column, month)));
  const required = columns.map((column, at) => ({ column, cell: cells[at] ?? null })).filter(({ column }) => isRequired(column, month));
  const filled = required.filter(({ cell }) => isFilled(cell)).length;
  const problems = problemsOf(columns, month);
  return columns.map(({ source }, at) => {
    if (source.of !== 'rule') return cells[at] ?? null;
    if (source.rule === 'ALBUMIN_METHOD') return textCell(albuminMethod(month.value('ALB')));
    return { v: source.rule === 'COMPLETENESS' ? `${filled}/${required.length}` : problems.join('; ') };
  });
}

/** How many rows have each required column filled, of those that need it. */
export function completenessOf(columns: readonly RegistryColumn[], rows: readonly { month: RegistryMonth; cells: readonly Cell[] }[]) {
  return columns.flatMap((column, at) => {
    const needed = rows.filter(({ month }) => isRequired(column, month));
    const filled = needed.filter(({ cells }) => isFilled(cells[at]));
    return needed.length ? [{ key: column.name, title: column.name, count: filled.length, of: needed.length }] : [];
  });
}

const isFilled = (cell: Cell | undefined): boolean => cell !== null && cell !== undefined && cell.v !== null && cell.v !== '';
const isRequired = ({ isRequired: is, only }: RegistryColumn, { kind }: RegistryMonth) =>
  is === true && (only === undefined || only === kind);
const isMeasured = (value: RegistryValue | null): value is RegistryValue & { on: string } => value !== null && value.on !== null;
const textCell = (text: string | number | null | undefined): Cell =>
  text === null || text === undefined || text === '' ? null : { v: String(text) };

function cellOf({ source, decimals }: RegistryColumn, month: RegistryMonth): Cell {
  switch (source.of) {
    case 'fact':
      return textCell(month.facts[source.fact]);
    case 'value': {
      const value = month.value(source.code);
      return isMeasured(value) ? valueCell(value, decimals) : null;
    }
    case 'day': {
      const value = month.value(source.code);
      return isMeasured(value) ? textCell(value.on) : null;
    }
    case 'reason': {
      const value = month.value(source.code);
      return isMeasured(value) ? null : textCell(value?.reason ?? 'NOT_ORDERED');
    }
    case 'method': {
      const value = month.value(source.code);
      return isMeasured(value) ? textCell(value.method) : null;
    }
    case 'formula': {
      const value = month.value(source.code);
      if (!isMeasured(value)) return null;
      return value.isCalculated ? textCell(source.text) : textCell(source.isMethod ? value.method : null);
    }
    case 'assessed':
      return isMeasured(month.value(source.where)) ? { v: isMeasured(month.value(source.code)) ? 'Y' : 'N' } : null;
    case 'answer':
      return textCell(month.answer(source.code, source.question));
    case 'constant': {
      const has =
        source.where === 'HEIGHT' ? month.facts.height !== null && month.facts.height !== undefined : isMeasured(month.value(source.where));
      return has ? textCell(source.text) : null;
    }
    default:
      return null;
  }
}

/** The directory's albumin is measured with bromcresol green, unless the laboratory says otherwise; what another one used is not known. */
function albuminMethod(value: RegistryValue | null): string | null {
  if (!isMeasured(value)) return null;
  const said = /\bBC[GP]\b/i.exec(value.method ?? '')?.[0].toUpperCase();
  return said ?? (value.isExternal ? null : 'BCG');
}

function valueCell({ numeric, comparator, text }: RegistryValue, decimals: number | undefined): Cell {
  if (numeric === null) return textCell(text);
  return comparator || decimals === undefined ? textCell(`${comparator ?? ''}${numeric}`) : textCell(formatNumber(numeric, decimals));
}

/** What keeps a row from being entered as it is. */
function problemsOf(columns: readonly RegistryColumn[], month: RegistryMonth): string[] {
  const codes = new Set(
    columns.flatMap(({ source, only }) => (source.of === 'value' && (!only || only === month.kind) ? [source.code] : [])),
  );
  const compared = [...codes].filter((code) => month.value(code)?.comparator);
  const isDoseWithoutMinutes = month.kind === 'HD' && isMeasured(month.value('KTVSP')) && !month.answer('KTVSP', 'TXMIN');
  return [
    ...(isDoseWithoutMinutes ? ['Kt/V without minutes'] : []),
    ...compared.map((code) => `${code}: comparator kept as text`),
    ...[...codes].filter((code) => month.value(code)?.reason === 'UNIT').map((code) => `${code}: unit`),
    ...(month.facts.registryId ? [] : ['no registry number']),
  ];
}
