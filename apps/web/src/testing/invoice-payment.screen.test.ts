import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import { findByLabelText, findByRole } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

// An invoice was issued where the next day had begun: the day at the chair of whoever records the payment came before it, and was refused.
it('a payment came in today, where the invoice bills', async () => {
  const invoice = { ...sampleOf(invoices.find.reply), today: '2031-05-01', issueDate: '2031-05-01', allowedActions: ['pay' as const] };
  const server = await openApp(personOf('clinical_support'), `/home/invoice?id=${sampleId}`, 'answers', (fake) =>
    fake.answer(invoices.find, invoice),
  );
  await settled(server);
  await userEvent.click(await findByRole(document.body, 'button', { name: 'Record payment' }));
  expect(await findByLabelText<HTMLInputElement>(document.body, /Paid on/)).toHaveProperty('value', '05/01/2031');
});
