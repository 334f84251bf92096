import { failureDisplay as displayOfCall, type FailureDisplay, formatCount } from '@drawday/domain';
import { ApiRefusal, NetworkFailure } from './api-refusal.ts';
import { TooManyRows } from './read-all.ts';
import { platformText } from './texts.ts';

/** For a stale stamp without a form to compare in: at least says whose change came first. */
const namedMessage = ({ wireMessage, changed }: ApiRefusal) =>
  wireMessage && changed.changedBy ? `${wireMessage} (${changed.changedBy})` : wireMessage;

/** What a failed call shows when its screen does not handle it itself: the error catalogue of the product, in its own words. */
export function failureDisplay(error: unknown): FailureDisplay {
  if (error instanceof TooManyRows)
    return {
      kind: 'dialog',
      title: platformText('tooManyTitle'),
      content: platformText('tooMany', { total: formatCount(error.total), most: formatCount(error.most) }),
    };
  const refusal = error instanceof ApiRefusal ? error : null;
  return displayOfCall({
    httpStatus: refusal?.status ?? null,
    error: refusal && { code: refusal.code, message: namedMessage(refusal), details: refusal.details },
    isNetworkError: error instanceof NetworkFailure,
  });
}
