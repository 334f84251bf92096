import { isUniqueViolation } from '../platform/unique-violation.ts';
import { ManageRefusal } from './manage-call.ts';

/** Turns the one named error that is expected, a user name or address of another account (of whatever tenant), into a refusal. */
export async function refuseTakenName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error)) throw new ManageRefusal(409, 'USER_NAME_TAKEN', 'This user name or e-mail address is taken.');
    throw error;
  }
}
