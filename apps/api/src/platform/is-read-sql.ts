import { notJudgedReasons } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { codeIn } from './status-in.ts';

/** Nothing about what a value says is in question. @param because where the reason stands why it was not judged */
export const isReadSql = (because: string): RawBuilder<boolean> =>
  sql`(${sql.raw(because)} is null or not ${codeIn(because, notJudgedReasons.groups.unusable)})`;
