import { findByRole, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider, DatePicker, Select } from 'antd';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const user = userEvent.setup();
const onClose = vi.fn();
/** As a browser does: it closes the dialog unless somebody took the key. */
async function pressEscape(): Promise<void> {
  const press = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(press);
  if (!press.defaultPrevented) document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

function show(field: React.ReactNode): void {
  onClose.mockReset();
  root.render(
    <ConfigProvider theme={{ token: { motion: false } }} getPopupContainer={(trigger) => trigger?.closest('dialog') ?? document.body}>
      <Dialog open title="Schedule" onClose={onClose}>
        {field}
      </Dialog>
    </ConfigProvider>,
  );
}

it('Esc closes the open list of a field first, then the dialog', async () => {
  show(<Select aria-label="Hour" options={[{ value: 6, label: '6:00' }]} />);
  await user.click(await findByRole(document.body, 'combobox', { name: 'Hour' }));
  await findByRole(document.body, 'listbox');
  await pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(getByRole(document.body, 'combobox').getAttribute('aria-expanded')).toBe('false'));
  await waitFor(() => expect(document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')).toBeNull());
  await pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('so does the calendar of a day', async () => {
  show(<DatePicker aria-label="Day" />);
  await user.click(await findByRole(document.body, 'textbox'));
  await waitFor(() => expect(document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')).not.toBeNull());
  await pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')).toBeNull());
  await pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('without anything open Esc closes the dialog at once', async () => {
  show(<input aria-label="Name" />);
  await findByRole(document.body, 'textbox', { name: 'Name' });
  await pressEscape();
  expect([onClose.mock.calls.length, queryByRole(document.body, 'listbox')]).toEqual([1, null]);
});
