import { type ReportDesign, reportDesigns } from '@drawday/catalogue';
import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { ReportRunInput } from '@drawday/contracts/reports/report-run.shape.ts';
import type { FeatureName } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { narrowActor } from '../platform/narrow-actor.ts';
import { command, query } from '../platform/route.ts';
import { designOf } from './accept-run.ts';
import { listUses, setFavorite } from './report-runs.store.ts';

/** Whether this person may run it. */
export const isPermitted = ({ permission, feature }: ReportDesign, actor: Actor): boolean =>
  typeof narrowActor({ permission: permission as `${string}.${string}`, effect: 'read' }, actor) !== 'string' &&
  (!feature || actor.features.has(feature as FeatureName));

export const catalogue = query(reportRuns.catalogue)(async ({ actor, db }) => {
  const uses = new Map(
    (
      await listUses(
        db,
        actor,
        reportDesigns.map(({ id }) => String(id)),
      )
    ).map((row) => [row.report_key, row]),
  );
  return {
    items: reportDesigns.map((design) => {
      const reportKey = String(design.id);
      const use = uses.get(reportKey);
      return {
        reportKey,
        ...{ title: design.title, question: design.question, type: design.type, route: design.route, partyType: design.party },
        period: design.period,
        parameters: [...design.parameters],
        groupings: [...(design.groupings ?? [])],
        sorts: [...design.sorts],
        outputs: design.layout === 'CARD' ? ['PDF' as const] : ['SCREEN' as const, 'PDF' as const, 'XLSX' as const, 'CSV' as const],
        permission: design.permission,
        isPermitted: isPermitted(design, actor),
        isFavorite: use?.is_favorite ?? false,
        uses: use?.uses ?? 0,
        lastUsedAt: use?.last_used_at?.toISOString() ?? null,
        usualMs: use?.usual_ms ?? null,
        lastParameters: ReportRunInput.safeParse(use?.last_parameters).data ?? null,
      };
    }),
  };
});

export const favorite = command(reportRuns.favorite)(async ({ params, body, actor, db, audit }) => {
  const design = designOf(params.key);
  await setFavorite(db, actor, String(design.id), body.isFavorite);
  audit.about({ subjectType: 'report', subjectId: String(design.id), detail: { beside: 'favorite' } });
});
