import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import { waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from '../testing/open-app.tsx';
import { sampleId } from '../testing/sample-answer.ts';

// One editor of bounds in five places: what is typed as text, and what is sent.

afterEach(closeApp);

const editors = {
  'ranges of an organization': [`/home/organization?id=${sampleId}&tab=ranges`, organizationSettings.changeRange],
  'alerts of an organization': [`/home/organization?id=${sampleId}&tab=alerts`, organizationSettings.changeAlert],
  'goals of an organization': [`/home/organization?id=${sampleId}&tab=goals&modality=Sample`, organizationSettings.changeGoal],
  'ranges of a facility': [`/home/facility?id=${sampleId}&tab=ranges`, facilities.changeOfferingRange],
} as const;

async function openEditor(name: keyof typeof editors) {
  const [address, contract] = editors[name];
  const user = userEvent.setup();
  const server = await openApp(personOf('clinical_admin'), address);
  const press = async (button: HTMLElement) => {
    await user.click(button);
    await settled(server);
  };
  await press(await waitFor(() => within(document.querySelector<HTMLElement>('main .dd-part') ?? document.body).getByLabelText(/^Edit /)));
  const dialog = await waitFor(() => document.querySelector<HTMLElement>('dialog[open]') ?? expect.fail('no dialog'));
  const save = async () => {
    const button = within(dialog)
      .getByText(/^Save /, { selector: 'button, button *' })
      .closest('button');
    await press(button ?? expect.fail('no button'));
    return server.calls.findLast((call) => call.contract === contract)?.asked.body;
  };
  const type = async (label: string, typed: string) => {
    const field = within(dialog).getByLabelText(label, { selector: 'input' });
    await user.clear(field);
    await user.click(field);
    await user.paste(typed);
    await user.tab();
  };
  return { dialog, type, save, server };
}

const everywhere = Object.keys(editors) as (keyof typeof editors)[];

describe.each(everywhere)('%s', (name) => {
  it('R112 "3.5-5.1" is a lowest and a highest value, which may be changed beside it', async () => {
    const { type, save, server } = await openEditor(name);
    await type('Range as text', '3.5-5.1');
    await type('Highest', '5.3');
    expect(await save()).toMatchObject({ greater: '>=', greaterValue: 3.5, less: '<=', lessValue: 5.3 });
    expect(server.faults).toEqual([]);
  });
});

describe('a range typed as text', () => {
  it('R110 "< OR = 5" has a highest value alone', async () => {
    const { type, save } = await openEditor('alerts of an organization');
    await type('Range as text', '< OR = 5');
    expect(await save()).toMatchObject({ greater: null, greaterValue: null, less: '<=', lessValue: 5 });
  });
  it('R111 "> OR = 5" has a lowest value alone', async () => {
    const { type, save } = await openEditor('alerts of an organization');
    await type('Range as text', '> OR = 5');
    expect(await save()).toMatchObject({ greater: '>=', greaterValue: 5, less: null, lessValue: null });
  });
  it('R113 other text is not sent, and what can be written is said beside it', async () => {
    const { dialog, type, save } = await openEditor('alerts of an organization');
    await type('Range as text', 'about 5');
    expect(await save()).toBeUndefined();
    expect(dialog.textContent).toContain('Write 3.5-5.1, < OR = 5 or > OR = 5.');
  });
});
