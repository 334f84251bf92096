const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long the browser waits for a call without a timeout of its own. */
export const defaultTimeoutMs = 60 * SECOND;

/** How long the browser waits for a chunk of the program. */
export const scriptChunkTimeoutMs = 120 * SECOND;

/** Calls with a timeout of their own, by the end of their path. */
const timeoutsMs: Readonly<Record<string, number>> = {
  'patients/all': 180 * SECOND,
  'employees/get-employee-permissions': 90 * SECOND,
  'employees/change-employee-permissions': 90 * SECOND,
  'employees/batch-send-invite': 90 * SECOND,
  'employees/batch-inactivate': 90 * SECOND,
  'get-critical-results-count': 10 * SECOND,
  'get-tnp-count': 10 * SECOND,
  'get-tiq-count': 10 * SECOND,
  'requisitions/get-result-requisitions': 60 * SECOND,
  'get-cache-content': 90 * SECOND,
  'imports/report': 120 * SECOND,
  'turnaround-times-orders-detail': 90 * SECOND,
};

/** Exports and reports, by the last part of their path; files that somebody uploaded are no reports. */
const exportOrReport = /^(?:export(?:-|$)|download-)|(?:report|-excel)$/;
const exportTimeoutMs = 90 * SECOND;

/** A video takes its time to upload. */
export const videoUploadTimeoutMs = 10 * MINUTE;

/** How long the browser waits for a call, by its path; IDs in the path do not matter. A video upload shares its path with other files. */
export function requestTimeoutMs(path: string, options: { isVideoUpload?: boolean } = {}): number {
  if (options.isVideoUpload) return videoUploadTimeoutMs;
  const segments =
    path
      .split('?')[0]
      ?.split('/')
      .filter((segment) => segment !== '' && !isId(segment)) ?? [];
  const last = segments.at(-1) ?? '';
  const usual = exportOrReport.test(last) ? exportTimeoutMs : defaultTimeoutMs;
  return timeoutsMs[segments.slice(-2).join('/')] ?? (Object.hasOwn(timeoutsMs, last) ? timeoutsMs[last] : undefined) ?? usual;
}

function isId(segment: string): boolean {
  return segment.startsWith('{') || /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(segment);
}
