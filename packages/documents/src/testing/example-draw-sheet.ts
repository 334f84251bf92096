import type { DrawSheet, DrawSheetDraw } from '../draw-sheet.ts';

function draw(chair: number, lastName: string, firstName: string, more: Partial<DrawSheetDraw> = {}): DrawSheetDraw {
  const number = (tube: number) => String(2600413000 + chair * 10 + tube);
  const tube = { tubeNumber: 1, tubeCount: 1, isFrozen: false, isTaken: false, notDrawn: null } as const;
  return {
    ...{ chair: String(chair), lastName, firstName, middleInitial: null, dateOfBirth: `19${40 + chair}-04-11`, sex: 'FEMALE' },
    ...{ mrn: `00428${60 + chair}`, patientNumber: null, requisitionNumber: `R0260142${30 + chair}` },
    ...{ isHbvIsolation: false, isStat: false, isFasting: false, notes: [], collected: null },
    tubes: [
      { ...tube, specimenNumber: number(1), tubeCode: 'SST', timing: 'PRE', tests: ['RFP', 'ALT', 'PTHI'] },
      { ...tube, specimenNumber: number(2), tubeCode: 'LAV', timing: 'PRE', tests: ['CBCD'] },
      { ...tube, specimenNumber: number(3), tubeCode: 'SST', timing: 'POST', tests: ['BUNPOST'] },
    ],
    ...more,
  };
}

/** Collected, but for the tube after the treatment. */
const collectedDraw = draw(4, 'Devereaux', 'Simone', {
  collected: { by: 'T. Abara, CCHT', at: '2026-10-08T10:42:00Z' },
  tubes: [
    {
      ...{ specimenNumber: '2600413041', tubeCode: 'SST', tubeNumber: 1, tubeCount: 2, timing: 'PRE', isFrozen: false },
      ...{ tests: ['RFP', 'ALT', 'PTHI'], isTaken: true, notDrawn: null },
    },
    {
      ...{ specimenNumber: '2600413042', tubeCode: 'SST-POST', tubeNumber: 1, tubeCount: 1, timing: 'POST', isFrozen: false },
      ...{ tests: ['BUNPOST'], isTaken: false, notDrawn: 'Left early' },
    },
  ],
});

/** Two invented shifts, for tests and for looking at the page. */
export const exampleDrawSheet: DrawSheet = {
  facility: { name: 'Cedar Hollow Dialysis', code: '014', timeZone: 'America/New_York' },
  drawDate: '2026-10-08',
  shifts: [
    {
      title: 'Shift 1, 05:30 AM',
      draws: [
        draw(1, 'Abernathy', 'June'),
        draw(2, 'Castellano', 'Vito', {
          sex: 'MALE',
          tubes: [
            {
              ...{
                specimenNumber: '2600413047',
                tubeCode: 'SST',
                tubeNumber: 1,
                tubeCount: 2,
                timing: 'PRE',
                isFrozen: false,
                isTaken: false,
                notDrawn: null,
              },
              tests: ['RFP', 'HFP', 'PTHI', 'FERR', 'VITD', 'MG', 'LIPID', 'TSH', 'HBSAG', 'AHBSQ', 'HCVAB', 'CRP', 'PALB', 'URIC', 'TRF'],
            },
            {
              specimenNumber: '2600413054',
              tubeCode: 'SST',
              tubeNumber: 2,
              tubeCount: 2,
              timing: 'PRE',
              tests: ['HCVRNA'],
              isFrozen: true,
              isTaken: false,
              notDrawn: null,
            },
          ],
          notes: ['Redraw of R026013871: hemolyzed on 10/01/2026. Draw from the arterial needle before heparin.'],
        }),
        draw(3, 'Whitefeather', 'Thomas', { sex: 'MALE', isHbvIsolation: true, isStat: true, isFasting: true }),
        collectedDraw,
        ...Array.from({ length: 11 }, (_, at) => draw(5 + at, ['Young', 'Zapata', 'Ellington', 'Devereaux'][at % 4] ?? '', 'Simone')),
      ],
    },
    { title: 'Shift 2, 10:30 AM', draws: [draw(1, 'Şahin-Núñez', 'Leyla')] },
  ],
  result: null,
};

/** The same day after the round. */
export const exampleDrawResult: DrawSheet = {
  ...exampleDrawSheet,
  result: {
    figures: [
      { name: 'Planned', count: 18 },
      { name: 'Collected', count: 16 },
      { name: 'Did not come', count: 1 },
    ],
    tubes: [
      { tubeCode: 'SST', expected: 31, taken: 30, toPack: 30 },
      { tubeCode: 'LAV', expected: 14, taken: 14, toPack: 12 },
    ],
    notDrawn: [
      { chair: '7', name: 'Hollis, Gertrude', mrn: '0042867', requisitionNumber: 'R026014236', reason: 'Did not come' },
      { chair: null, name: 'Ito, Kenji', mrn: null, requisitionNumber: 'R026014239', reason: 'In hospital' },
    ],
    courierPickupTime: '03:30 PM',
  },
};
