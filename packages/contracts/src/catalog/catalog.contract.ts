import { offeringKinds } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Paging, page } from '../wire.shape.ts';

const Tube = z.object({
  code: z.string(),
  name: z.string(),
  capColor: z.string(),
  additive: z.string(),
  volumeMl: z.number(),
  specimen: z.string(),
  handling: z.string(),
});
const DirectoryListItem = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(offeringKinds.codes),
  category: z.string(),
  subject: z.enum(['PERSON', 'EQUIPMENT']),
  loinc: z.string().nullable(),
  cpt: z.array(z.string()),
  tubes: z.array(z.string()),
  unit: z.string().nullable(),
  frequency: z.array(z.string()),
  isCalculated: z.boolean(),
  isOrderable: z.boolean(),
  /** Codes of a panel's tests. */
  members: z.array(z.string()),
  references: z.array(z.object({ sex: z.string().nullable(), text: z.string() })),
  /** Of values, ranges and limits; null: as they are. */
  decimals: z.number().int().nullable(),
  criticalLow: z.number().nullable(),
  criticalHigh: z.number().nullable(),
});
export const DirectoryEntry = DirectoryListItem.extend({
  tubeDetails: z.array(Tube),
  alternativeTubes: z.array(Tube),
  handling: z.string().nullable(),
  timing: z.string(),
  valueKind: z.string(),
  allowedTexts: z.array(z.string()),
  abnormalTexts: z.array(z.string()),
  criticalTexts: z.array(z.string()),
  loincConfirmed: z.boolean(),
  questions: z.array(
    z.object({ code: z.string(), text: z.string(), unit: z.string().nullable(), isRequired: z.boolean(), requiredAt: z.string() }),
  ),
  memberDetails: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      how: z.enum(['MEASURED', 'CALCULATED', 'ANSWERED', 'CONDITIONAL']),
      when: z.string().nullable(),
    }),
  ),
  /** Panels that this test is part of. */
  inPanels: z.array(z.object({ code: z.string(), name: z.string() })),
});

const base = '/api/order/test-directory';

export const catalog = {
  directory: endpoint({
    method: 'GET',
    path: base,
    summary: 'The test directory: tests and panels by name, code, LOINC or panel, paged',
    permission: 'MasterData.TestDirectory.View',
    effect: 'read',
    query: Paging.extend({
      category: z.string().max(40).optional(),
      kind: z.enum(offeringKinds.codes).optional(),
      tube: z.string().max(20).optional(),
    }),
    reply: page(DirectoryListItem).extend({ categories: z.array(z.string()) }),
    refusals: { SORTING: 400 },
  }),
  entry: endpoint({
    method: 'GET',
    path: `${base}/{offering}`,
    summary: 'One test or panel: tubes, handling, ranges, critical limits, questions, panels',
    permission: 'MasterData.TestDirectory.View',
    effect: 'read',
    params: z.object({ offering: z.string().max(36) }),
    reply: DirectoryEntry,
    refusals: { NOT_FOUND: 404 },
  }),
};
