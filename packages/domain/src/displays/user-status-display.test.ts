import { expect, test } from 'vitest';
import { userStatusDisplay } from './user-status-display.ts';

test.each([
  ['R017 deleted wins over confirmed', { isDeleted: true, emailConfirmed: true }, 'Inactive'],
  ['R018 a confirmed address is active, invited or not', { isDeleted: false, emailConfirmed: true, inviteSent: true }, 'Active'],
  ['R019 an invitation was sent', { isDeleted: false, emailConfirmed: false, inviteSent: true }, 'Invited'],
  ['R020 otherwise pending', { isDeleted: false, emailConfirmed: false }, 'Pending'],
])('%s', (_, user, text) => {
  expect(userStatusDisplay(user).en).toBe(text);
});
