export type TubeCode =
  | 'BC'
  | 'LBL'
  | 'RED'
  | 'SST'
  | 'SST-POST'
  | 'LAV'
  | 'RBL'
  | 'QFT'
  | 'UR'
  | 'PDF'
  | 'PDFBC'
  | 'SWAB'
  | 'AAMI'
  | 'CULT'
  | 'LAL'
  | 'ELEC';

/** A container a specimen is drawn into. */
export interface Tube {
  readonly code: TubeCode;
  readonly name: string;
  /** Colour of the cap as a word (screens pick their own shade). */
  readonly capColor: string;
  /** Order of draw of CLSI GP41, lowest first; fluids and bottles follow the blood. */
  readonly drawOrder: number;
  /** True when each test gets a container of its own and nothing is added to it. */
  readonly ownTube: boolean;
  readonly additive: string;
  readonly volumeMl: number;
  readonly specimen: 'BLOOD' | 'URINE' | 'PD_FLUID' | 'SWAB' | 'WATER';
  readonly handling: string;
}

const serumHandling = 'Let stand 30 minutes, centrifuge 10 to 15 minutes, refrigerate at 2-8 °C, ship overnight.';

/** Containers of the directory. The trace-element tube moves to the front when no culture is drawn (domain `tubesFor`). */
export const tubes = [
  {
    code: 'BC',
    name: 'Blood culture pair',
    capColor: 'blue and purple',
    drawOrder: 1,
    ownTube: true,
    additive: 'broth',
    volumeMl: 20,
    specimen: 'BLOOD',
    handling: 'Disinfect stoppers; keep at room temperature.',
  },
  {
    code: 'LBL',
    name: 'Sodium citrate 3.2 %',
    capColor: 'light blue',
    drawOrder: 2,
    ownTube: true,
    additive: 'citrate',
    volumeMl: 2.7,
    specimen: 'BLOOD',
    handling: 'Fill to the mark, mix 4 times.',
  },
  {
    code: 'RED',
    name: 'Serum, no gel',
    capColor: 'red',
    drawOrder: 3,
    ownTube: true,
    additive: 'clot activator',
    volumeMl: 6,
    specimen: 'BLOOD',
    handling: serumHandling,
  },
  {
    code: 'SST',
    name: 'Serum separator',
    capColor: 'gold',
    drawOrder: 4,
    ownTube: false,
    additive: 'gel',
    volumeMl: 8.5,
    specimen: 'BLOOD',
    handling: serumHandling,
  },
  {
    code: 'SST-POST',
    name: 'Serum separator, POST',
    capColor: 'gold',
    drawOrder: 4,
    ownTube: false,
    additive: 'gel',
    volumeMl: 5,
    specimen: 'BLOOD',
    handling: `Label POST. ${serumHandling}`,
  },
  {
    code: 'LAV',
    name: 'K2-EDTA',
    capColor: 'lavender',
    drawOrder: 5,
    ownTube: false,
    additive: 'EDTA',
    volumeMl: 4,
    specimen: 'BLOOD',
    handling: 'Mix 8 times, refrigerate, do not spin.',
  },
  {
    code: 'RBL',
    name: 'Trace element',
    capColor: 'royal blue',
    drawOrder: 6,
    ownTube: true,
    additive: 'trace-element free',
    volumeMl: 6,
    specimen: 'BLOOD',
    handling: 'Avoid any contact with metal or glove powder.',
  },
  {
    code: 'QFT',
    name: 'Interferon-gamma release kit (4 tubes)',
    capColor: 'grey, green, yellow, purple',
    drawOrder: 7,
    ownTube: true,
    additive: 'kit',
    volumeMl: 4,
    specimen: 'BLOOD',
    handling: 'Fill each tube with 1 mL, shake 10 times, keep at room temperature, receive within 16 hours.',
  },
  {
    code: 'UR',
    name: 'Urine container',
    capColor: 'yellow',
    drawOrder: 8,
    ownTube: false,
    additive: 'none',
    volumeMl: 10,
    specimen: 'URINE',
    handling: 'Send an aliquot, write the total volume on the requisition.',
  },
  {
    code: 'PDF',
    name: 'Peritoneal dialysate tube',
    capColor: 'white',
    drawOrder: 9,
    ownTube: false,
    additive: 'none',
    volumeMl: 10,
    specimen: 'PD_FLUID',
    handling: 'Mix the collection before taking the sample.',
  },
  {
    code: 'PDFBC',
    name: 'Peritoneal fluid in blood culture pair',
    capColor: 'blue and purple',
    drawOrder: 9,
    ownTube: true,
    additive: 'broth',
    volumeMl: 20,
    specimen: 'PD_FLUID',
    handling: 'Inoculate at the bedside before any antibiotic.',
  },
  {
    code: 'SWAB',
    name: 'Swab',
    capColor: 'blue',
    drawOrder: 10,
    ownTube: true,
    additive: 'transport medium',
    volumeMl: 1,
    specimen: 'SWAB',
    handling: 'Name the site on the label.',
  },
  {
    code: 'CULT',
    name: 'Water culture bottle, sterile',
    capColor: 'red',
    drawOrder: 11,
    ownTube: false,
    additive: 'thiosulfate',
    volumeMl: 120,
    specimen: 'WATER',
    handling: 'Keep at 2-8 °C, plate within 24 hours of collection.',
  },
  {
    code: 'LAL',
    name: 'Endotoxin tube, pyrogen free',
    capColor: 'clear',
    drawOrder: 12,
    ownTube: false,
    additive: 'none',
    volumeMl: 10,
    specimen: 'WATER',
    handling: 'Keep at 2-8 °C, do not touch the rim.',
  },
  {
    code: 'AAMI',
    name: 'Trace-metal bottle',
    capColor: 'white',
    drawOrder: 13,
    ownTube: false,
    additive: 'trace-metal free',
    volumeMl: 50,
    specimen: 'WATER',
    handling: 'Flush the port, fill, refrigerate at 2-6 °C, stable 14 days.',
  },
  {
    code: 'ELEC',
    name: 'Dialysate electrolyte tube',
    capColor: 'grey',
    drawOrder: 14,
    ownTube: false,
    additive: 'none',
    volumeMl: 10,
    specimen: 'WATER',
    handling: 'Fill to the rim and close at once; stable 7 days unopened.',
  },
] as const satisfies readonly Tube[];
