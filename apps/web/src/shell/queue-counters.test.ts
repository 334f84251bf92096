import { describe, expect, it } from 'vitest';
import { countersOf } from './queue-counters.ts';

describe('counters of the menu', () => {
  it('reads both lists, however the server spells the kinds', () => {
    const order = {
      items: [
        { countType: 'draw-day-queue', count: 41 },
        { countType: 'CRITICAL_RESULTS', count: 3 },
      ],
    };
    const master = { items: [{ countType: 'patientsNeedingVerification', count: 2 }] };
    expect(countersOf([order, master])).toEqual({ drawDayQueue: 41, criticalResults: 3, patientVerification: 2 });
  });

  it('shows nothing for what was not answered', () => {
    expect(countersOf([undefined, { items: [{ countType: 'invoice-due', count: 9 }] }])).toEqual({});
  });
});
