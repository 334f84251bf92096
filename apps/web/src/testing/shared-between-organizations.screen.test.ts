import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { facilityGroups } from '@drawday/contracts/facilities/facility-groups.contract.ts';
import { findByRole, queryByRole } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

// What several organizations of one customer share.

afterEach(closeApp);
const button = (name: RegExp) => queryByRole(document.body, 'button', { name });

it.each([false, true])('a job title offers to be renamed unless somebody out of reach has it (%s)', async (isBeyond) => {
  const [title] = sampleOf(employees.jobTitles.reply).items;
  await settled(
    await openApp(personOf('clinical_admin'), '/home/employee-job-titles', 'answers', (server) =>
      server.answer(employees.jobTitles, { totalCount: 1, items: title ? [{ ...title, isBeyond }] : [] }),
    ),
  );
  expect(button(/^Rename/) === null).toBe(isBeyond);
  expect(document.body.textContent?.includes('Also of people who work where you do not')).toBe(isBeyond);
});

it.each([false, true])('a new employee is offered to be verified unless they are beyond reach (%s)', async (isBeyond) => {
  const [row] = sampleOf(employees.pagedList.reply).items;
  await settled(
    await openApp(personOf('clinical_admin'), '/home/employee-verification', 'answers', (server) =>
      server.answer(employees.pagedList, { totalCount: 1, items: row ? [{ ...row, statusTypeCode: 'PENDING', isBeyond }] : [] }),
    ),
  );
  expect(button(/^Verify$/) === null).toBe(isBeyond);
  expect(document.body.textContent?.includes('By an administrator of all their facilities')).toBe(isBeyond);
});

it.each([0, 2])('a group with %i facilities out of reach keeps its name then', async (outside) => {
  const [group] = sampleOf(facilityGroups.all.reply).items;
  await settled(
    await openApp(personOf('clinical_admin'), '/home/facility-groups', 'answers', (server) =>
      server.answer(facilityGroups.all, { items: group ? [{ ...group, name: 'East', outside }] : [] }),
    ),
  );
  expect(button(/^Remove East/) === null).toBe(outside > 0);
  expect(document.body.textContent?.includes('and 2 not assigned to you')).toBe(outside > 0);
  await userEvent.click(button(/^Edit East/) ?? document.body);
  const isHeld = async (label: RegExp) =>
    (await findByRole<HTMLInputElement>(await findByRole(document.body, 'dialog'), 'textbox', { name: label })).disabled;
  expect([await isHeld(/Name/), await isHeld(/Description/)]).toEqual([outside > 0, outside > 0]);
});
