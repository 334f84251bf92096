import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { findByLabelText, findByRole, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';

afterEach(closeApp);

it('a counter of the menu follows whoever was just entered, though their form knows nothing of counters', async () => {
  const user = userEvent.setup();
  const server = await openApp(personOf('clinical_nurse'), '/home/patient-new', 'answers', (server) =>
    server.answer(dashboards.masterAll, () => ({
      items: [
        { countType: 'patientsNeedingVerification', count: server.calls.some(({ contract }) => contract === patients.create) ? 3 : 2 },
      ],
    })),
  );
  const inMenu = await findByRole(document.body, 'link', { name: /New Patients/ });
  await waitFor(() => expect(inMenu.textContent).toContain('2'));
  await user.type(await findByLabelText(document.body, /^Last name/), 'Okonkwo');
  await user.type(await findByLabelText(document.body, /^First name/), 'Grace');
  await user.type(await findByLabelText(document.body, /^DOB/), '03/14/1961{Tab}');
  await user.click(await findByRole(document.body, 'button', { name: /^Enter patient/ }));
  await waitFor(() => expect(server.calls.map(({ contract }) => contract)).toContain(patients.create));
  await waitFor(() => expect(inMenu.textContent).toContain('3'));
});
