/** Why no order can be entered or changed now, as a key of the texts; null when it can. */
export function whyNoOrder(patientStatus: string, orderStatus: string | undefined, isPaused: boolean) {
  if (orderStatus === 'DISCONTINUED' || orderStatus === 'EXPIRED') return 'orderIsOver';
  if (patientStatus === 'INACTIVE') return 'patientLeft';
  return isPaused ? 'orderingOff' : null;
}
