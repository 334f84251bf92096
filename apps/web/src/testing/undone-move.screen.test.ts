import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { findByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const ids = [1, 2, 3, 4].map((last) => `c0000000-0000-7000-8000-00000000000${last}`);
const [treated, other, taken, kept] = ids;

it('D.3 a shift moves to the suggested day, who is not treated then to another; Undo takes back every draw that moved, and no other', async () => {
  const user = userEvent.setup();
  const preview = sampleOf(requisitions.previewMove.reply);
  const [draw] = preview.draws;
  if (!draw) throw new Error('no sample draw');
  const today = Temporal.PlainDate.from('2031-11-24');
  const day = (name: string, treatmentDays: number[], takenDays: string[] = []) => ({
    ...{ ...draw, partyName: name, treatmentDays, takenDays, joins: [] },
  });
  // Thanksgiving 2031 is Thursday the 27th.
  const draws = [
    {
      ...day('Abara, Ngozi', [2, 4, 6]),
      ...{ id: treated ?? '', isLabelPrinted: false },
      joins: [{ day: '2031-11-29', number: 'R000000977', isLabelPrinted: true, same: [{ code: 'K', name: 'Potassium' }] }],
    },
    { ...day('Leung, Kai', [1, 3, 5]), id: other ?? '', isLabelPrinted: false },
    { ...day('Ito, Ken', [2, 4, 6], ['2031-11-29']), id: taken ?? '', isLabelPrinted: false },
    { ...day('Hale, Ruth', [2, 4, 6]), id: kept ?? '', isLabelPrinted: false },
  ];
  const server = await openApp(
    personOf('clinical_nurse'),
    '/home/facility-draw-schedule?day=2031-11-27&move=FIRST',
    'answers',
    (server) => {
      server.answer(requisitions.previewMove, {
        ...{ today: today.toString(), collected: 2, draws, closedDays: [{ day: '2031-11-27', reason: 'Thanksgiving' }] },
        options: [{ day: '2031-11-29', fitting: 2, isHolidayDay: false }],
      });
      server.answer(requisitions.rescheduleBatch, (asked) => ({
        items: (asked.body as { ids: string[] }).ids.map((id) => ({
          id,
          ok: id !== kept,
          code: id === kept ? 'REQ_STATE' : null,
          message: null,
        })),
      }));
    },
  );
  const panel = await findByRole(document.body, 'complementary', { name: /^Move shift 1 of/ });
  await within(panel).findByText('2 are not treated on Saturday, or are already drawn then');
  expect(panel.textContent).toContain('already has a draw on Sat 11/29');
  expect(panel.textContent).toContain('Tubes join R000000977 on Sat 11/29. Taken once: Potassium.');
  expect(panel.textContent).toContain('2 of 4 are treated that day. 1 is already drawn then: one stick.');
  expect(panel.textContent).toContain('2 are already collected and stay.');
  expect(panel.textContent).toContain('1 has labels; print them again with the new date.');
  const ownDay = within(panel).getByRole<HTMLSelectElement>('combobox', { name: 'Day of LEUNG, Kai' });
  expect(ownDay.value).toBe('2031-11-26');
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Day of ITO, Ken' }), 'stays');
  const move = within(panel).getByRole<HTMLButtonElement>('button', { name: /^Move 3 draws/ });
  await waitFor(() => expect(move.disabled).toBe(false));
  // Wherever the focus is: after the menu of a shift it is still on the shift.
  move.blur();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(await findByRole(document.body, 'button', { name: /^Undo/ }));
  await settled(server);
  const sent = (contract: unknown) => server.calls.filter((call) => call.contract === contract).map(({ asked }) => asked.body);
  expect(sent(requisitions.rescheduleBatch)).toEqual([
    {
      ...{ ids: [treated, other, kept], drawDate: '2031-11-29', reason: 'HOLIDAY' },
      ownDays: [{ id: other, drawDate: '2031-11-26' }],
    },
  ]);
  expect(sent(requisitions.unrescheduleBatch)).toEqual([{ ids: [treated, other] }]);
});
