import { access } from '@drawday/contracts/access/access.contract.ts';
import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { getByRole, getByText, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

// Two people at one record: the second saves an older version, sees who changed what, goes back without losing a word, and then saves theirs.

afterEach(closeApp);

type Form = {
  address: string;
  /** Sets up the record, and returns what the other person saves meanwhile. */
  meet: (server: FakeServer) => () => void;
  label: string;
  typed: string;
  save: RegExp;
  /** What the dialog shows side by side. */
  rows: readonly (readonly [name: RegExp, words: readonly string[]])[];
  /** What is saved in the end: mine, and of the others' what I did not touch. */
  saved: Record<string, unknown>;
};

const forms: Record<string, Form> = {
  'details of an employee': {
    address: `/home/employee?id=${sampleId}&tab=details`,
    meet: (server) => {
      const change = server.keepRecord(employees.find, employees.update, { ...sampleOf(employees.find.reply), careRole: 'NURSE' });
      return () => change({ phone: '5550101111', licenseNumber: 'RN-7781' });
    },
    label: 'Phone',
    typed: '(555) 010-2222',
    save: /Save employee/,
    rows: [[/^Phone/, ['(555) 010-2222', '555']]],
    saved: { phone: '(555) 010-2222', licenseNumber: 'RN-7781' },
  },
  'details of a source': {
    address: `/home/site?id=${sampleId}&tab=details`,
    meet: (server) => {
      const change = server.keepRecord(sources.find, sources.update, sampleOf(sources.find.reply));
      return () => change({ samplePoint: 'port of the first', model: 'Delta 4' });
    },
    label: 'Sample point',
    typed: 'port of the second',
    save: /Save source/,
    rows: [[/^Sample point/, ['port of the second', 'port of the first']]],
    saved: { samplePoint: 'port of the second', model: 'Delta 4' },
  },
  'details of a patient': {
    address: `/home/patient?id=${sampleId}&tab=details`,
    meet: (server) => {
      const change = server.keepRecord(patients.find, patients.update, sampleOf(patients.find.reply));
      return () => change({ preferredName: 'Izzy', shift: 'SECOND', allergies: ['Heparin', 'Latex'] });
    },
    label: 'Preferred name',
    typed: 'Isa',
    save: /Save patient/,
    rows: [
      [/^Preferred name/, ['Isa', 'Izzy']],
      [/^Shift/, ['Second']],
      [/^Allergies/, ['Heparin, Latex']],
    ],
    saved: { preferredName: 'Isa', shift: 'SECOND', allergies: ['Heparin', 'Latex'] },
  },
  'my profile': {
    address: '/home/my-profile',
    meet: (server) => {
      const change = server.keepRecord(access.myProfile, access.updateMyProfile, {
        ...sampleOf(access.myProfile.reply),
        email: 'casey@clinic.example',
      });
      return () => change({ phoneNumber: '555-010-7171' });
    },
    label: 'Phone',
    typed: '555-010-6161',
    save: /Save profile/,
    rows: [[/^Phone/, ['555-010-6161', '555-010-7171']]],
    saved: { phoneNumber: '555-010-6161' },
  },
};

it.each(Object.keys(forms))('%s: the second sees who changed what, and loses nothing', async (name) => {
  const form = forms[name];
  if (!form) throw new Error(`no form ${name}`);
  const user = userEvent.setup();
  let meanwhile = () => {};
  const server = await openApp(personOf('clinical_admin'), form.address, 'answers', (fresh) => {
    meanwhile = form.meet(fresh);
  });
  const page = document.querySelector<HTMLElement>('main') ?? document.body;
  const field = await waitFor(() => within(page).getByLabelText(form.label));
  await user.clear(field);
  await user.click(field);
  await user.paste(form.typed);
  meanwhile();
  const press = async (where: HTMLElement, button: RegExp | string) => {
    await user.click(getByText(where, button, { selector: 'button, button *' }).closest('button') ?? where);
    await settled(server);
  };
  const conflict = () => document.querySelector<HTMLElement>('dialog[open][role="alertdialog"]');
  const asked = async () => {
    await press(page, form.save);
    const dialog = await waitFor(() => conflict() ?? expect.fail('no dialog'));
    expect(dialog.querySelector('h2')?.textContent).toBe('Changed by another user');
    expect(dialog.textContent).toMatch(/Jules Marchetti changed this record on 03\/11\/2026 \d{2}:\d{2}/);
    for (const [row, words] of form.rows)
      for (const word of words) expect(getByRole(dialog, 'row', { name: row, hidden: true }).textContent).toContain(word);
    return dialog;
  };

  await press(await asked(), 'Back');
  expect(conflict()).toBeNull();
  expect(field).toHaveProperty('value', form.typed);

  await press(await asked(), 'Save mine');
  expect(conflict()).toBeNull();
  const last = server.calls.findLast(({ contract, status }) => contract.effect === 'write' && status === 200);
  expect(last?.asked.body).toMatchObject(form.saved);
  expect(server.faults).toEqual([]);
});
