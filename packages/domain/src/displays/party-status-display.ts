import type { StatusDisplay } from './style.ts';

const pending: StatusDisplay = { text: 'Pending Verification', style: 'warning' };

const partyStatuses: Readonly<Record<string, StatusDisplay>> = {
  ACTIVE: { text: 'Active', style: 'success' },
  PAUSED: { text: 'Paused', style: 'neutral' },
  INACTIVE: { text: 'Inactive', style: 'error' },
};

/** Status of an organization, facility, employee or patient. Anything unknown awaits verification. */
export function partyStatusDisplay(statusTypeCode: string | null | undefined): StatusDisplay {
  return known(partyStatuses, statusTypeCode) ?? pending;
}

const siteStatuses: Readonly<Record<string, StatusDisplay>> = {
  ACTIVE: { text: 'Active', style: 'success' },
  MAINTENANCE: { text: 'Maintenance', style: 'neutral' },
  INACTIVE: { text: 'Inactive', style: 'error' },
};

/** Status of a source. The texts are given; the styles follow those of the other parties by our own choice. */
export function siteStatusDisplay(statusTypeCode: string | null | undefined): StatusDisplay {
  return known(siteStatuses, statusTypeCode) ?? pending;
}

const vendorStatuses: Readonly<Record<string, StatusDisplay>> = { ...partyStatuses, PAUSED: { text: 'Paused', style: 'normal' } };

/** Status of a laboratory. */
export function vendorStatusDisplay(statusTypeCode: string | null | undefined): StatusDisplay {
  return known(vendorStatuses, statusTypeCode) ?? pending;
}

const trainingStatuses: Readonly<Record<string, StatusDisplay>> = {
  ACTIVE: { text: 'Active', style: 'success' },
  INACTIVE: { text: 'Inactive', style: 'error' },
};

/** Status of a training guide: whatever is neither active nor inactive is still being edited. */
export function trainingStatusDisplay(trainingStatus: string | null | undefined): StatusDisplay {
  return known(trainingStatuses, trainingStatus) ?? { text: 'Editing', style: 'warning' };
}

function known(statuses: Readonly<Record<string, StatusDisplay>>, code: string | null | undefined): StatusDisplay | undefined {
  return typeof code === 'string' && Object.hasOwn(statuses, code) ? statuses[code] : undefined;
}
