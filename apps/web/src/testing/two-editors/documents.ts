import { tenants } from '@drawday/contracts/access/tenants.contract.ts';
import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import { files } from '@drawday/contracts/files/files.contract.ts';
import { trainings } from '@drawday/contracts/trainings/trainings.contract.ts';
import { expect } from 'vitest';
import type { FakeServer } from '../fake-server.ts';
import { Kept } from '../kept.ts';
import { sampleId, sampleOf } from '../sample-answer.ts';
import type { Scenario, Scenarios } from './second-editor.ts';
import { formOfTwo } from './shapes.ts';

// What the laboratory's own staff changes: tenants, training guides, documents and their folders.

const role = 'clinical_support' as const;

const tenant: Scenario = {
  calls: [tenants.update],
  role,
  address: `/home/tenant?id=${sampleId}`,
  async run(open) {
    const [sample] = sampleOf(tenants.list.reply).items;
    if (!sample) throw new Error('no sample tenant');
    const kept = new Kept({ ...sample, displayName: 'Wren Kidney', isActive: true });
    const second = await open((server) => {
      server.answer(tenants.list, () => kept.page).guard(tenants.update, kept);
    });
    await second.fill('Name', 'Wren Kidney of the second');
    kept.change({ displayName: 'Wren Kidney of the first', isActive: false });
    await second.goesBackAndSaves(
      () => second.press(/^Save tenant/),
      [
        ['Name', 'Wren Kidney of the second', 'Wren Kidney of the first'],
        ['Status', 'Active · not changed by you', 'Closed'],
      ],
    );
    // Saving the name did not open again what the other closed.
    expect(kept.now).toMatchObject({ displayName: 'Wren Kidney of the second', isActive: false });
    await second.isOffered('Reopen tenant');

    kept.change({ displayName: 'Wren Kidney again', isActive: true });
    await second.press('Reopen tenant');
    await second.confirm();
    await second.isAsked([
      ['Status', 'Closed', 'Active'],
      ['Name', 'Wren Kidney of the second', 'Wren Kidney again'],
    ]);
    await second.answer('Reload');
    await second.isOffered('Close tenant');
  },
};

const tenantPermissions: Scenario = {
  calls: [],
  role,
  address: `/home/tenant?id=${sampleId}&tab=permissions`,
  async run(open) {
    const sample = sampleOf(tenants.permissions.reply);
    const [group] = sample.groups;
    const [permission] = group?.permissions ?? [];
    if (!group || !permission) throw new Error('no sample permission');
    const held = new Map([
      ['MasterData.Patients.View', true],
      ['MasterData.Employees.View', true],
    ]);
    const second = await open((server) => {
      const [one] = sampleOf(tenants.list.reply).items;
      if (one) server.answer(tenants.list, { items: [one], totalCount: 1 });
      server.answer(tenants.permissions, () => ({
        ...sample,
        groups: [{ ...group, permissions: [...held].map(([name, isGranted]) => ({ ...permission, name, isGranted })) }],
      }));
      server.answer(tenants.changePermissions, ({ body }) => {
        for (const { name, isGranted } of (body as { permissions: { name: string; isGranted: boolean }[] }).permissions)
          held.set(name, isGranted);
        return undefined as never;
      });
    });
    // Switches are sent one by one: what each of the two turned stays.
    await second.check(/See patients/);
    held.set('MasterData.Employees.View', false);
    await second.press(/^Save permissions/);
    expect([...held.values()]).toEqual([false, false]);
    expect(second.page).not.toMatch(/changes? waiting/);
    expect(await second.field(/See employee records/)).toHaveProperty('checked', false);
  },
};

const guide = formOfTwo({
  role,
  address: `/home/training-guide-edit?id=${sampleId}`,
  record: { ...sampleOf(trainings.find.reply), description: null as string | null, category: null as string | null },
  read: (server, kept) => server.answer(trainings.find, () => kept.now),
  saves: trainings.update,
  fill: ['Description', 'as the second says'],
  meanwhile: { description: 'as the first says', category: 'Hygiene' },
  save: /^Save/,
  asked: [
    ['Category', 'not changed by you', 'Hygiene'],
    ['Description', 'as the second says', 'as the first says'],
  ],
  sends: { description: 'as the second says', category: 'Hygiene' },
});

type Placed = { id: string; order: number };
/** The rows in their places; moving one is refused to who has not seen the newest places. */
class Places<Row extends Placed> {
  rows: Row[];

  constructor(rows: readonly Row[]) {
    this.rows = rows.map((row, order) => ({ ...row, order }));
  }

  /** The other person puts them in another order. */
  put(...ids: string[]): void {
    this.rows = ids.flatMap((id) => this.rows.filter((row) => row.id === id)).map((row, order) => ({ ...row, order }));
  }

  get ids(): string[] {
    return this.rows.map(({ id }) => id);
  }

  guard(server: FakeServer, contract: Endpoint, idsIn: string): void {
    const bodyOf = (body: unknown) => body as Record<string, string[]> & { seenOrders?: number[] };
    const placesOf = (ids: readonly string[]) => ids.map((id) => this.rows.find((row) => row.id === id)?.order);
    server.guardBy(
      contract,
      ({ body }) => [bodyOf(body).seenOrders, placesOf(bodyOf(body)[idsIn] ?? [])],
      ({ body }) => this.put(...(bodyOf(body)[idsIn] ?? [])) as never,
    );
  }
}

const idOf = (last: number) => `f1000000-0000-7000-8000-00000000000${last}`;

const guides: Scenario = {
  calls: [trainings.changeOrders, trainings.changeStatus],
  role,
  address: '/home/training-guides',
  async run(open) {
    const [sample] = sampleOf(trainings.list.reply).items;
    if (!sample) throw new Error('no sample guide');
    const lark = new Kept({ ...sample, id: idOf(1), title: 'Lark', trainingStatus: 'INACTIVE' as typeof sample.trainingStatus });
    const places = new Places([lark.now, { ...sample, id: idOf(2), title: 'Linnet' }]);
    const rows = () => places.rows.map((row) => (row.id === lark.now.id ? { ...lark.now, order: row.order } : row));
    const second = await open((server) => {
      server.answer(trainings.list, () => ({ items: rows(), totalCount: 2 })).answer(trainings.all, () => ({ items: rows() }));
      server.answer(trainings.find, () => ({ ...sampleOf(trainings.find.reply), ...lark.now }));
      places.guard(server, trainings.changeOrders, 'trainingIds');
      server.guard(trainings.changeStatus, lark);
    });
    const fromMenu = async (name: string, item: string) => second.fromMenu(/^More actions/, item, await second.row(name));
    places.put(idOf(2), idOf(1));
    await fromMenu('Linnet', 'Move up');
    await second.isAsked([
      ['Position of Linnet', '2', '1'],
      ['Position of Lark', '1', '2'],
    ]);
    second.isOver();
    await second.answer('Reload');
    expect(places.ids).toEqual([idOf(2), idOf(1)]);
    await fromMenu('Linnet', 'Move down');
    expect(places.ids).toEqual([idOf(1), idOf(2)]);

    lark.change({ trainingStatus: 'ACTIVE' });
    await fromMenu('Lark', 'Publish');
    await second.isAsked([['Status', 'Inactive', 'Active']]);
    second.isOver();
    await second.answer('Reload');
    await second.press(/^More actions/, await second.row('Lark'));
    await second.isOffered('Unpublish');
  },
};

const folder = (last: number, name: string, parentId: string | null) => ({
  ...sampleOf(files.directories.reply.shape.items.element),
  ...{ id: idOf(last), name, parentId, isShared: true, isFixed: false, hasChildren: parentId === null },
});
const file = (last: number, name: string) => ({
  ...sampleOf(files.find.reply),
  ...{ id: idOf(last), name, fileName: `${name.toLowerCase()}.csv`, directoryId: idOf(7), isShared: true },
});
const documentsAddress = `/home/reference-documents?folder=${idOf(7)}`;

const document_: Scenario = {
  calls: [files.change, files.changeStatus, files.move],
  role,
  address: documentsAddress,
  async run(open) {
    const kept = new Kept({ ...file(1, 'Sheet'), status: 'ACTIVE' as 'ACTIVE' | 'INACTIVE' });
    const second = await open((server) => {
      server.answer(files.directories, { items: [folder(7, 'Papers', null), folder(8, 'Drawer', null)] });
      server.answer(files.pagedFiles, () => kept.page).answer(files.find, () => kept.now);
      server.guard(files.change, kept).guard(files.changeStatus, kept);
      server.guard(files.move, kept, ({ body }) => {
        kept.change({ directoryId: (body as { newDirectoryId: string }).newDirectoryId });
        return kept.now;
      });
    });
    const fromMenu = async (item: string) => second.fromMenu(/^More actions/, item, await second.row('Sheet'));
    await fromMenu('Rename');
    await second.fill('Name', 'Sheet of the second');
    kept.change({ fileName: 'first.csv' });
    await second.goesBackAndSaves(
      () => second.press(/^Save/),
      [
        ['Name', 'Sheet of the second', 'Sheet'],
        ['File name', 'sheet.csv · not changed by you', 'first.csv'],
      ],
    );
    expect(kept.now).toMatchObject({ name: 'Sheet of the second', fileName: 'first.csv' });

    await fromMenu('Hide from readers');
    expect((await second.row('Sheet')).textContent).toContain('Hidden');
    kept.change({ name: 'Sheet of the first' });
    await fromMenu('Show to readers');
    await second.isAsked([['Name', 'Sheet of the second', 'Sheet of the first']]);
    await second.answer('Do it anyway');
    expect(kept.now).toMatchObject({ name: 'Sheet of the first', status: 'ACTIVE' });

    // Moved by both: the second sees where it went before moving it again.
    await fromMenu('Move');
    kept.change({ directoryId: idOf(8) });
    await second.press(/^Move/);
    await second.isAsked([['Folder', 'Papers · not changed by you', 'Drawer']]);
    await second.answer('Back');
    expect(second.top.tagName).toBe('DIALOG');
  },
};

const shelf: Scenario = {
  calls: [files.changeOrders, files.remove, files.changeDirectoryOrders, files.removeDirectoryById],
  role,
  address: documentsAddress,
  async run(open) {
    const ant = new Kept(file(1, 'Ant'));
    const places = new Places([ant.now, file(2, 'Bee'), file(3, 'Cicada')]);
    const south = new Kept(folder(5, 'South', idOf(7)));
    const inner = new Places([folder(4, 'North', idOf(7)), south.now]);
    const shown = () =>
      places.rows.flatMap((row) => (row.id === ant.now.id ? ant.items.map((one) => ({ ...one, order: row.order })) : [row]));
    const tree = () => [
      folder(7, 'Papers', null),
      ...inner.rows.flatMap((row) => (row.id === south.now.id ? south.items.map((one) => ({ ...one, order: row.order })) : [row])),
    ];
    const second = await open((server) => {
      server.answer(files.directories, () => ({ items: tree() }));
      server.answer(files.pagedFiles, () => ({ items: shown(), totalCount: shown().length }));
      server.answer(files.list, () => ({ items: shown() })).answer(files.find, () => ant.now);
      places.guard(server, files.changeOrders, 'fileIds');
      inner.guard(server, files.changeDirectoryOrders, 'directoryIds');
      server.guard(files.remove, ant, () => ant.remove()).guard(files.removeDirectoryById, south, () => south.remove());
    });
    const fromMenu = async (name: string, item: string) => second.fromMenu(/^More actions/, item, await second.row(name));
    places.put(idOf(3), idOf(1), idOf(2));
    await fromMenu('Ant', 'Move down');
    await second.isAsked([
      ['Position of Cicada', '3', '1'],
      ['Position of Ant', '1', '2'],
      ['Position of Bee', '2', '3'],
    ]);
    second.isOver();
    await second.answer('Reload');
    expect(places.ids).toEqual([idOf(3), idOf(1), idOf(2)]);
    await fromMenu('Ant', 'Move down');
    expect(places.ids).toEqual([idOf(3), idOf(2), idOf(1)]);

    ant.change({ name: 'Ant of the first' });
    await fromMenu('Ant', 'Delete');
    await second.confirm();
    await second.isAsked([['Name', 'Ant', 'Ant of the first']]);
    await second.answer('Do it anyway');
    expect(ant.items).toEqual([]);

    const ofFolder = (item: string) => second.fromMenu('Actions for folder South', item, document.body);
    inner.put(idOf(5), idOf(4));
    await ofFolder('Move up');
    await second.isAsked([
      ['Position of South', '2', '1'],
      ['Position of North', '1', '2'],
    ]);
    await second.answer('Reload');
    expect(inner.ids).toEqual([idOf(5), idOf(4)]);
    south.change({ name: 'Southern' });
    await ofFolder('Delete');
    await second.confirm();
    await second.isAsked([['Name', 'South', 'Southern']]);
    await second.answer('Do it anyway');
    expect(south.items).toEqual([]);
  },
};

export const documentScenarios: Scenarios = {
  'a tenant: its name, its door': tenant,
  'the permissions of a tenant: what each of the two turned stays': tenantPermissions,
  'a training guide: its text': guide,
  'the order of the training guides, and whether one is published': guides,
  'a document: its name, its folder, whether readers see it': document_,
  'files and folders: their order, and deleting one': shelf,
};
