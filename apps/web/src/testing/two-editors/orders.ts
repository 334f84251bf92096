import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { supplies } from '@drawday/contracts/supplies/supplies.contract.ts';
import { expect } from 'vitest';
import { Kept } from '../kept.ts';
import { sampleId, sampleOf } from '../sample-answer.ts';
import type { Scenario, Scenarios } from './second-editor.ts';

// Order sets, lists of favorite diagnoses, orders, draws, reported problems, supplies.

const [sampleSet] = sampleOf(orderSets.list.reply).items;
if (!sampleSet) throw new Error('no sample set');
const [sampleOffering] = sampleSet.offerings;
if (!sampleOffering) throw new Error('no sample test of a set');
/** A test of a set, monthly or weekly. */
const test = (offeringCode: string, frequency: 'MONTHLY' | 'WEEK') => ({
  ...sampleOffering,
  ...{ offeringCode, name: offeringCode, frequency, drawTypeCode: frequency === 'WEEK' ? 'WEEK' : 'MONTH' },
  ...{ icds: ['N18.6'], months: [], drawMonths: [], week: null, timing: 'NA', monthGrouping: null },
});
const set = { ...sampleSet, name: 'Wren set', description: null as string | null, modalities: [] as string[], appliedCount: 0 };
const setAddress = `/home/implement-order-set?set=${sampleId}`;

const orderSet: Scenario = {
  calls: [orderSets.update, orderSets.changeStatus, orderSets.remove],
  address: setAddress,
  async run(open) {
    const kept = new Kept({ ...set, statusTypeCode: 'PENDING', offerings: [test('HGB', 'MONTHLY')] });
    const second = await open((server) => {
      server.answer(orderSets.list, () => ({ items: kept.items }));
      server.guard(orderSets.update, kept, ({ body }) => {
        kept.change({ description: (body as { description: string }).description });
        return kept.now;
      });
      server.guard(orderSets.changeStatus, kept).guard(orderSets.remove, kept, () => kept.remove());
    });
    await second.fromMenu('More for Wren set', 'Edit set');
    await second.fill('Description', 'as the second says');
    kept.change({ description: 'as the first says' });
    await second.goesBackAndSaves(() => second.press(/^Save set/), [['Description', 'as the second says', 'as the first says']]);
    expect(second.page).toContain('as the second says');

    kept.change({ statusTypeCode: 'ACTIVE' });
    await second.press('Activate');
    await second.isAsked([['Status', 'Draft', 'Active']]);
    second.isOver();
    await second.answer('Reload');
    await second.isNotOffered('Activate');

    kept.change({ offerings: [test('HGB', 'MONTHLY'), test('K', 'WEEK')] });
    const take = async () => {
      await second.fromMenu('More for Wren set', 'Remove set');
      await second.confirm();
    };
    await take();
    await second.isAsked([['K', '—', 'Weekly · N18.6']]);
    await second.answer('Reload');
    expect(kept.items).toHaveLength(1);
    await take();
    expect(kept.items).toEqual([]);
  },
};

const appliedSet: Scenario = {
  calls: [orderSets.previewApply, orderSets.apply, orderSets.review],
  address: setAddress,
  async run(open) {
    const kept = new Kept({ ...set, statusTypeCode: 'ACTIVE', offerings: [test('HGB', 'MONTHLY'), test('K', 'MONTHLY')] });
    const [sample] = sampleOf(orderSets.patients.reply).items;
    if (!sample) throw new Error('no sample patient');
    const row = { ...sample, firstName: 'Isolde', lastName: 'Reed', state: 'FREE' as typeof sample.state };
    const preview = sampleOf(orderSets.previewApply.reply);
    const applied = { ...preview, applied: 1, refused: 0, items: preview.items.map((one) => ({ ...one, ok: true, created: 1 })) };
    const second = await open((server) => {
      server.answer(orderSets.list, () => ({ items: kept.items }));
      server.answer(orderSets.patients, () => ({ ...sampleOf(orderSets.patients.reply), items: [row], totalCount: 1 }));
      server.guard(orderSets.previewApply, kept, () => applied);
      server.guard(orderSets.apply, kept, () => {
        row.state = 'CURRENT';
        return applied;
      });
      server.guard(orderSets.review, kept, () => {
        row.state = 'KEPT';
        return { ...sampleOf(orderSets.review.reply), reviewed: 1 };
      });
    });
    const menuOf = async (item: string) => second.fromMenu(/^More actions/, item, await second.row(/Reed/i));
    await menuOf('Apply set');
    await second.choose('Order mode', 'Protocol');
    expect(second.top.textContent).toContain('1 order will be created');
    kept.change({ offerings: [test('HGB', 'WEEK')] });
    await second.press('Apply to 1 patient');
    await second.isAsked([
      ['HGB', 'Monthly · N18.6', 'Weekly · N18.6'],
      ['K', 'Monthly · N18.6', '—'],
    ]);
    await second.answer('Reload');
    expect(second.sent(orderSets.apply)).toBeUndefined();
    expect(second.top.textContent).toContain('Protocol');
    await second.press('Apply to 1 patient');
    expect(second.sent(orderSets.apply)).toMatchObject({ orderMode: 'PROTOCOL' });

    // Changed again before the next one opens the dialog: shown at once.
    kept.change({ offerings: [test('HGB', 'WEEK'), test('NA', 'MONTHLY')] });
    row.state = 'REVIEW';
    await menuOf('Update orders');
    await second.isAsked([['NA', '—', 'Monthly · N18.6']]);
    await second.answer('Reload');
    expect(second.top.textContent).toContain('1 order will be created');
    await second.press('Close');

    kept.change({ offerings: [test('HGB', 'WEEK'), test('NA', 'WEEK')] });
    await menuOf('Keep orders as they are');
    await second.isAsked([['NA', 'Monthly · N18.6', 'Weekly · N18.6']]);
    await second.answer('Do it anyway');
    expect((await second.row(/Reed/i)).textContent).toMatch(/kept as it was/i);
  },
};

const favorites: Scenario = {
  calls: [diagnoses.updateFavorites, diagnoses.changeFavoritesStatus, diagnoses.deleteFavorites],
  address: '/home/diagnoses?tab=lists',
  async run(open) {
    const [sample] = sampleOf(diagnoses.favorites.reply).items;
    if (!sample) throw new Error('no sample list');
    const icdsOf = (...codes: string[]) => codes.map((code) => ({ code, description: code, isBillable: true }));
    const kept = new Kept({ ...sample, name: 'Wren list', statusTypeCode: 'ACTIVE' as const, icds: icdsOf('N18.6') });
    const second = await open((server) => {
      server.answer(diagnoses.favorites, () => kept.page);
      server.guard(diagnoses.updateFavorites, kept, ({ body }) => {
        const { name, icdCodes } = body as { name: string; icdCodes: string[] };
        kept.change({ name, icds: icdsOf(...icdCodes) });
        return kept.now;
      });
      server.guard(diagnoses.changeFavoritesStatus, kept).guard(diagnoses.deleteFavorites, kept, () => kept.remove());
    });
    await second.press('Edit Wren list');
    await second.fill('Name', 'Wren list of the second');
    kept.change({ icds: icdsOf('N18.6', 'D63.1') });
    await second.goesBackAndSaves(
      () => second.press(/^Save list/),
      [
        ['Name', 'Wren list of the second', 'Wren list'],
        ['Diagnoses, in the order they are shown', 'N18.6 · not changed by you', 'N18.6, D63.1'],
      ],
    );
    expect((await second.row('Wren list of the second')).textContent).toContain('N18.6, D63.1');

    // Out of use, after somebody else changed its codes: still possible, knowing what it holds now.
    kept.change({ icds: icdsOf('D63.1') });
    await second.fromMenu('Wren list of the second', 'Inactivate');
    await second.isAsked([['Diagnoses, in the order they are shown', 'N18.6, D63.1', 'D63.1']]);
    await second.answer('Do it anyway');
    expect((await second.row('Wren list of the second')).textContent).toContain('Inactive');

    kept.change({ icds: icdsOf('N18.6', 'D63.1') });
    await second.fromMenu('Wren list of the second', 'Delete');
    await second.confirm();
    await second.isAsked([['Diagnoses, in the order they are shown', 'D63.1', 'N18.6, D63.1']]);
    await second.answer('Do it anyway');
    expect(kept.items).toEqual([]);
  },
};

const supply: Scenario = {
  calls: [supplies.changeStatus],
  address: `/home/supply-order?id=${sampleId}`,
  async run(open) {
    const kept = new Kept({ ...sampleOf(supplies.find.reply), statusTypeCode: 'SUBMITTED' as 'SUBMITTED' | 'APPROVED' });
    const second = await open((server) => {
      server.answer(supplies.find, () => kept.now).guard(supplies.changeStatus, kept);
    });
    await second.press('Cancel order');
    await second.fill('Comment', 'ordered twice');
    kept.change({ statusTypeCode: 'APPROVED' });
    await second.press(/^Cancel order/);
    await second.isAsked([['Status', 'Submitted · not changed by you', 'Approved']]);
    await second.answer('Reload');
    await second.isTyped('Comment', 'ordered twice');
    expect(second.page).toContain('Approved');
  },
};

const problem: Scenario = {
  calls: [problems.update, problems.markAsResolved, problems.remove],
  address: '/home/problems?scope=all',
  async run(open) {
    const [sample] = sampleOf(problems.pagedList.reply).items;
    if (!sample) throw new Error('no sample problem');
    const seen = { ...sampleOf(problems.find.reply), ...sample, number: 'P-77', kind: 'TUBE', creatorId: sampleId };
    const kept = new Kept({
      ...seen,
      statusTypeCode: 'OPEN',
      resolved: false,
      resolution: null as string | null,
      description: 'Cracked tube',
    });
    const second = await open((server) => {
      server.answer(problems.pagedList, () => ({ ...kept.page }) as never);
      server.answer(problems.find, () => kept.now as never);
      server.guard(problems.update, kept).guard(problems.markAsResolved, kept, ({ body }) => {
        kept.change({ resolution: (body as { resolution: string }).resolution, statusTypeCode: 'RESOLVED', resolved: true });
        return kept.now as never;
      });
      server.guard(problems.reopen, kept, () => {
        kept.change({ resolution: null, statusTypeCode: 'OPEN', resolved: false });
        return kept.now as never;
      });
      server.guard(problems.remove, kept, () => kept.remove());
    });
    const row = () => second.row(/tube/);
    await second.fromMenu(/^More actions/, 'Edit', await row());
    await second.fill('What is wrong', 'Cracked tube, said the second');
    kept.change({ description: 'Cracked tube, said the first' });
    await second.goesBackAndSaves(
      () => second.press(/^Save/),
      [['What is wrong', 'Cracked tube, said the second', 'Cracked tube, said the first']],
    );
    expect((await row()).textContent).toContain('said the second');

    await second.press('Resolve', await row());
    await second.fill('How was it resolved', 'a new tube was drawn');
    kept.change({ description: 'Cracked tube, said the third' });
    await second.press(/^Resolve/);
    await second.isAsked([
      ['Resolution', 'a new tube was drawn', '—'],
      ['What is wrong', 'Cracked tube, said the second · not changed by you', 'Cracked tube, said the third'],
    ]);
    await second.answer('Reload');
    await second.isTyped('How was it resolved', 'a new tube was drawn');
    await second.press(/^Resolve/);
    expect(kept.now).toMatchObject({ resolution: 'a new tube was drawn' });

    await second.press(/^Undo/, document.body);
    const take = async () => {
      await second.fromMenu(/^More actions/, 'Delete', await row());
      await second.confirm();
    };
    kept.change({ description: 'Lost tube' });
    await take();
    await second.isAsked([['What is wrong', 'Cracked tube, said the third', 'Lost tube']]);
    await second.answer('Reload');
    expect(kept.items).toHaveLength(1);
    await take();
    expect(kept.items).toEqual([]);
  },
};

const discontinued: Scenario = {
  calls: [schedules.remove],
  address: `/home/patient-orders?id=${sampleId}`,
  role: 'clinical_provider',
  async run(open) {
    const [sample] = sampleOf(schedules.all.reply).items;
    const [line] = sample?.lines ?? [];
    if (!sample || !line) throw new Error('no sample order');
    const hemoglobin = { ...line, offeringCode: 'HGB', name: 'Hemoglobin', icds: ['N18.6'] };
    const kept = new Kept({
      ...sampleOf(schedules.find.reply),
      ...sample,
      status: 'UNSIGNED' as typeof sample.status,
      lines: [hemoglobin],
      months: [] as number[],
      frequency: 'MONTHLY' as typeof sample.frequency,
    });
    const second = await open((server) => {
      server.answer(patients.find, { ...sampleOf(patients.find.reply), statusTypeCode: 'ACTIVE' });
      server.answer(schedules.all, () => ({ ...sampleOf(schedules.all.reply), ...kept.page }));
      server.answer(schedules.find, () => kept.now);
      server.guard(schedules.remove, kept, () => kept.change({ status: 'DISCONTINUED' }));
    });
    await second.fromMenu('More for Hemoglobin', 'Discontinue…');
    await second.fill('Reason', 'moved to the set');
    kept.change({ frequency: 'WEEK', lines: [hemoglobin, { ...hemoglobin, offeringCode: 'K', name: 'Potassium' }] });
    await second.press('Discontinue order');
    await second.isAsked([
      ['Tests', 'HGB (N18.6)', 'HGB (N18.6); K (N18.6)'],
      ['Frequency', 'Monthly', 'Weekly'],
    ]);
    await second.answer('Reload');
    expect(kept.now.status).toBe('UNSIGNED');
    await second.isTyped('Reason', 'moved to the set');
    await second.press('Discontinue order');
    expect(kept.now.status).toBe('DISCONTINUED');
  },
};

const draw = {
  ...sampleOf(requisitions.find.reply),
  partyType: 'PATIENT' as const,
  statusTypeCode: 'PENDING' as 'PENDING' | 'CANCELED',
  drawDate: '2031-03-10',
  comment: null,
  allowedActions: ['update', 'cancel'],
};
const drawAddress = `/home/patient-requisition?id=${sampleId}`;

const changedDraw: Scenario = {
  calls: [requisitions.update],
  address: drawAddress,
  async run(open) {
    const kept = new Kept<typeof draw & { comment: string | null }>(draw);
    const second = await open((server) => {
      server.answer(requisitions.find, () => kept.now).guard(requisitions.update, kept);
    });
    await second.fromMenu(/^More/, /^Edit/);
    await second.fill('Comment', 'Left arm only');
    kept.change({ drawDate: '2031-03-12' });
    await second.press('Save draw');
    await second.isAsked([['Draw date', '03/10/2031', '03/12/2031']]);
    await second.answer('Reload');
    await second.isTyped('Comment', 'Left arm only');
    // The other change is shown once: saving again keeps both.
    await second.press('Save draw');
    expect(kept.now).toMatchObject({ drawDate: '2031-03-12', comment: 'Left arm only' });
  },
};

const canceledDraw: Scenario = {
  calls: [requisitions.cancel],
  address: drawAddress,
  async run(open) {
    const kept = new Kept<typeof draw>(draw);
    const second = await open((server) => {
      server.answer(requisitions.find, () => kept.now).guard(requisitions.cancel, kept);
    });
    await second.fromMenu(/^More/, /^Cancel/);
    await second.check('Patient hospitalized');
    kept.change({ statusTypeCode: 'CANCELED' });
    await second.press('Cancel draw');
    await second.isAsked([['Status', 'Not Collected', 'Facility Cancelled']]);
    second.isOver();
    await second.answer('Reload');
    expect(await second.field('Patient hospitalized')).toHaveProperty('checked', true);
    expect(second.sent(requisitions.cancel)).toBeUndefined();
  },
};

export const orderScenarios: Scenarios = {
  'an order set: its text, its status, removed knowingly': orderSet,
  'a set is applied, or its change looked at, knowing what it holds now': appliedSet,
  'a list of favorite diagnoses: its name, its status, deleted knowingly': favorites,
  'a supply order: the remark stays typed': supply,
  'a reported problem: its text, how it was resolved, deleted knowingly': problem,
  'an order is not ended unseen; the reason stays typed': discontinued,
  'a draw that somebody moved while another changed it: both changes stay': changedDraw,
  'a draw that somebody canceled cannot be canceled again; the reason stays chosen': canceledDraw,
};
