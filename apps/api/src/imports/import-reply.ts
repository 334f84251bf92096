import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { importRemarkTexts } from '@drawday/contracts/imports/import-remark-texts.ts';
import type { imports } from '@drawday/contracts/imports/imports.contract.ts';
import type { Language } from '../platform/refusal.ts';
import type { AnyImportKind, FieldRemark } from './import-kind.ts';
import { importKinds } from './import-kinds.ts';
import type { ImportLineRow, ImportRow } from './imports.store.ts';

export function importReply(row: ImportRow, language: Language): ReplyOf<typeof imports.find> {
  return {
    id: row.id,
    kind: row.kind,
    kindTitle: importKinds.find((kind) => kind.name === row.kind)?.title[language] ?? row.kind,
    fileName: row.file_name,
    statusTypeCode: row.status,
    headers: row.headers,
    mapping: row.mapping,
    sizeChars: row.size_chars,
    rowCount: row.row_count,
    createdCount: row.created_count,
    updatedCount: row.updated_count,
    unchangedCount: row.unchanged_count,
    refusedCount: row.refused_count,
    remarkedCount: row.remarked_count,
    failure: row.failure,
    createdByName: row.created_by_name,
    creationTime: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

export function kindReply(kind: AnyImportKind, language: Language): ReplyOf<typeof imports.kinds>['items'][number] {
  return {
    name: kind.name,
    title: kind.title[language],
    explanation: kind.explanation[language],
    columns: Object.entries(kind.columns).map(([key, column]) => ({
      key,
      title: column.title[language],
      otherNames: [...(column.otherNames ?? [])],
      isRequired: column.isRequired,
      example: column.example,
      explanation: column.explanation?.[language] ?? '',
    })),
  };
}

function remarkReply(kind: AnyImportKind | undefined, remark: FieldRemark, language: Language) {
  const texts = importRemarkTexts[remark.code]?.[language];
  const filled = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => String(remark.values?.[name] ?? (name === 'value' ? remark.value : null) ?? ''));
  return {
    field: remark.field,
    title: remark.field === null ? null : (kind?.columns[remark.field]?.title[language] ?? remark.field),
    value: remark.value ?? null,
    wrong: filled(texts?.wrong ?? remark.code),
    right: filled(texts?.right ?? ''),
  };
}

export function lineReply(
  kind: AnyImportKind | undefined,
  row: ImportLineRow,
  language: Language,
): ReplyOf<typeof imports.lines>['items'][number] {
  return {
    lineNumber: row.line_number,
    name: row.name,
    outcome: row.outcome,
    remarks: (row.remarks ?? []).map((remark) => remarkReply(kind, remark, language)),
  };
}
