import { sentLateHours } from '../displays/requisition-status-display.ts';
import { generationHorizonDays } from '../draw-calendar/generation.ts';
import { answerLateMinutes, urgentAnswerLateMinutes } from '../laboratory-orders/exchange-display.ts';
import { overdueCancelHours } from '../requisitions/cancellation.ts';

/** How far the work lists and counters look, in the unit of each name. The queues take their windows only from here. */
export const queueWindows = {
  drawDayOverdueDays: 7,
  unprintedAheadDays: 7,
  /** As far ahead as draws are made: on days that were closed before, none is. */
  closedDayAheadDays: generationHorizonDays,
  inTransitHours: sentLateHours.patient,
  /** From the collection on; what comes later may be lost. */
  notReceivedHours: 72,
  /** A test that the laboratory received so long ago should be done; a culture takes up to twice as long. */
  notResultedDays: 7,
  notGrownDays: 14,
  laboratoryAnswerHours: answerLateMinutes / 60,
  urgentAnswerHours: urgentAnswerLateMinutes / 60,
  openCriticalDays: 90,
  acknowledgedCriticalDays: 7,
  /** A draw whose values may not be its patient's goes to the medical director when nobody has decided for so long. */
  identityDoubtDays: 7,
  /** Also of what was dealt with, and of the share of tests not performed. */
  notPerformedDays: 30,
  /** Answers to the laboratory of the last days, as the queue of questions counts them. */
  answeredDays: 7,
  /** An order unsigned for longer has its draws cancelled. */
  unsignedCancelDays: 30,
  expiringOrderDays: 30,
  /** Ended, and nobody has renewed it or said why not. */
  lapsedOrderDays: 30,
  unansweredKineticsDays: 14,
  systemCancelHours: overdueCancelHours,
} as const;
