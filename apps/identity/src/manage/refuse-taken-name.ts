import { ManageRefusal } from './manage-call.ts';

const UNIQUE_VIOLATION = '23505';

/** Turns the one named error that is expected, a taken user name, into a refusal. */
export async function refuseTakenName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) {
      throw new ManageRefusal(409, 'USER_NAME_TAKEN', 'This user name is taken.');
    }
    throw error;
  }
}
