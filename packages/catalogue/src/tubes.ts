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
  readonly nameEs: string;
  /** Colour of the cap as a word (screens pick their own shade). */
  readonly capColor: string;
  readonly capColorEs: string;
  /** Order of draw of CLSI GP41, lowest first; fluids and bottles follow the blood. */
  readonly drawOrder: number;
  /** True when each test gets a container of its own and nothing is added to it. */
  readonly ownTube: boolean;
  readonly additive: string;
  readonly additiveEs: string;
  readonly volumeMl: number;
  readonly specimen: 'BLOOD' | 'URINE' | 'PD_FLUID' | 'SWAB' | 'WATER';
  readonly handling: string;
  readonly handlingEs: string;
}

const serumHandling = 'Let stand 30 minutes, centrifuge 10 to 15 minutes, refrigerate at 2-8 °C, ship overnight.';
const serumHandlingEs = 'Deje reposar 30 minutos, centrifugue 10 a 15 minutos, refrigere a 2-8 °C, envíe para el día siguiente.';

/** Containers of the directory. The trace-element tube moves to the front when no culture is drawn (domain `tubesFor`). */
export const tubes = [
  {
    code: 'BC',
    name: 'Blood culture pair',
    nameEs: 'Par de hemocultivo',
    capColor: 'blue and purple',
    capColorEs: 'azul y morado',
    drawOrder: 1,
    ownTube: true,
    additive: 'broth',
    additiveEs: 'caldo',
    volumeMl: 20,
    specimen: 'BLOOD',
    handling: 'Disinfect stoppers; keep at room temperature.',
    handlingEs: 'Desinfecte los tapones; conserve a temperatura ambiente.',
  },
  {
    code: 'LBL',
    name: 'Sodium citrate 3.2 %',
    nameEs: 'Citrato de sodio 3.2 %',
    capColor: 'light blue',
    capColorEs: 'celeste',
    drawOrder: 2,
    ownTube: true,
    additive: 'citrate',
    additiveEs: 'citrato',
    volumeMl: 2.7,
    specimen: 'BLOOD',
    handling: 'Fill to the mark, mix 4 times.',
    handlingEs: 'Llene hasta la marca y mezcle 4 veces.',
  },
  {
    code: 'RED',
    name: 'Serum, no gel',
    nameEs: 'Suero, sin gel',
    capColor: 'red',
    capColorEs: 'rojo',
    drawOrder: 3,
    ownTube: true,
    additive: 'clot activator',
    additiveEs: 'activador de coagulación',
    volumeMl: 6,
    specimen: 'BLOOD',
    handling: serumHandling,
    handlingEs: serumHandlingEs,
  },
  {
    code: 'SST',
    name: 'Serum separator',
    nameEs: 'Separador de suero',
    capColor: 'gold',
    capColorEs: 'dorado',
    drawOrder: 4,
    ownTube: false,
    additive: 'gel',
    additiveEs: 'gel',
    volumeMl: 8.5,
    specimen: 'BLOOD',
    handling: serumHandling,
    handlingEs: serumHandlingEs,
  },
  {
    code: 'SST-POST',
    name: 'Serum separator, POST',
    nameEs: 'Separador de suero, POST',
    capColor: 'gold',
    capColorEs: 'dorado',
    drawOrder: 4,
    ownTube: false,
    additive: 'gel',
    additiveEs: 'gel',
    volumeMl: 5,
    specimen: 'BLOOD',
    handling: `Label POST. ${serumHandling}`,
    handlingEs: `Rotule POST. ${serumHandlingEs}`,
  },
  {
    code: 'LAV',
    name: 'K2-EDTA',
    nameEs: 'K2-EDTA',
    capColor: 'lavender',
    capColorEs: 'lavanda',
    drawOrder: 5,
    ownTube: false,
    additive: 'EDTA',
    additiveEs: 'EDTA',
    volumeMl: 4,
    specimen: 'BLOOD',
    handling: 'Mix 8 times, refrigerate, do not spin.',
    handlingEs: 'Mezcle 8 veces, refrigere, no centrifugue.',
  },
  {
    code: 'RBL',
    name: 'Trace element',
    nameEs: 'Elementos traza',
    capColor: 'royal blue',
    capColorEs: 'azul rey',
    drawOrder: 6,
    ownTube: true,
    additive: 'trace-element free',
    additiveEs: 'libre de elementos traza',
    volumeMl: 6,
    specimen: 'BLOOD',
    handling: 'Avoid any contact with metal or glove powder.',
    handlingEs: 'Evite todo contacto con metal o talco de guantes.',
  },
  {
    code: 'QFT',
    name: 'Interferon-gamma release kit (4 tubes)',
    nameEs: 'Kit de liberación de interferón gamma (4 tubos)',
    capColor: 'grey, green, yellow, purple',
    capColorEs: 'gris, verde, amarillo, morado',
    drawOrder: 7,
    ownTube: true,
    additive: 'kit',
    additiveEs: 'kit',
    volumeMl: 4,
    specimen: 'BLOOD',
    handling: 'Fill each tube with 1 mL, shake 10 times, keep at room temperature, receive within 16 hours.',
    handlingEs: 'Llene cada tubo con 1 mL, agite 10 veces, conserve a temperatura ambiente; debe recibirse en 16 horas.',
  },
  {
    code: 'UR',
    name: 'Urine container',
    nameEs: 'Recipiente de orina',
    capColor: 'yellow',
    capColorEs: 'amarillo',
    drawOrder: 8,
    ownTube: false,
    additive: 'none',
    additiveEs: 'ninguno',
    volumeMl: 10,
    specimen: 'URINE',
    handling: 'Send an aliquot, write the total volume on the requisition.',
    handlingEs: 'Envíe una alícuota y escriba el volumen total en la requisición.',
  },
  {
    code: 'PDF',
    name: 'Peritoneal dialysate tube',
    nameEs: 'Tubo de dializado peritoneal',
    capColor: 'white',
    capColorEs: 'blanco',
    drawOrder: 9,
    ownTube: false,
    additive: 'none',
    additiveEs: 'ninguno',
    volumeMl: 10,
    specimen: 'PD_FLUID',
    handling: 'Mix the collection before taking the sample.',
    handlingEs: 'Mezcle lo recolectado antes de tomar la muestra.',
  },
  {
    code: 'PDFBC',
    name: 'Peritoneal fluid in blood culture pair',
    nameEs: 'Líquido peritoneal en par de hemocultivo',
    capColor: 'blue and purple',
    capColorEs: 'azul y morado',
    drawOrder: 9,
    ownTube: true,
    additive: 'broth',
    additiveEs: 'caldo',
    volumeMl: 20,
    specimen: 'PD_FLUID',
    handling: 'Inoculate at the bedside before any antibiotic.',
    handlingEs: 'Inocule junto a la cama antes de cualquier antibiótico.',
  },
  {
    code: 'SWAB',
    name: 'Swab',
    nameEs: 'Hisopo',
    capColor: 'blue',
    capColorEs: 'azul',
    drawOrder: 10,
    ownTube: true,
    additive: 'transport medium',
    additiveEs: 'medio de transporte',
    volumeMl: 1,
    specimen: 'SWAB',
    handling: 'Name the site on the label.',
    handlingEs: 'Indique el sitio en la etiqueta.',
  },
  {
    code: 'CULT',
    name: 'Water culture bottle, sterile',
    nameEs: 'Frasco para cultivo de agua, estéril',
    capColor: 'red',
    capColorEs: 'rojo',
    drawOrder: 11,
    ownTube: false,
    additive: 'thiosulfate',
    additiveEs: 'tiosulfato',
    volumeMl: 120,
    specimen: 'WATER',
    handling: 'Keep at 2-8 °C, plate within 24 hours of collection.',
    handlingEs: 'Conserve a 2-8 °C y siembre dentro de las 24 horas de la toma.',
  },
  {
    code: 'LAL',
    name: 'Endotoxin tube, pyrogen free',
    nameEs: 'Tubo para endotoxina, libre de pirógenos',
    capColor: 'clear',
    capColorEs: 'transparente',
    drawOrder: 12,
    ownTube: false,
    additive: 'none',
    additiveEs: 'ninguno',
    volumeMl: 10,
    specimen: 'WATER',
    handling: 'Keep at 2-8 °C, do not touch the rim.',
    handlingEs: 'Conserve a 2-8 °C, no toque el borde.',
  },
  {
    code: 'AAMI',
    name: 'Trace-metal bottle',
    nameEs: 'Frasco para metales traza',
    capColor: 'white',
    capColorEs: 'blanco',
    drawOrder: 13,
    ownTube: false,
    additive: 'trace-metal free',
    additiveEs: 'libre de metales traza',
    volumeMl: 50,
    specimen: 'WATER',
    handling: 'Flush the port, fill, refrigerate at 2-6 °C, stable 14 days.',
    handlingEs: 'Purgue el puerto, llene, refrigere a 2-6 °C; estable 14 días.',
  },
  {
    code: 'ELEC',
    name: 'Dialysate electrolyte tube',
    nameEs: 'Tubo para electrolitos de dializado',
    capColor: 'grey',
    capColorEs: 'gris',
    drawOrder: 14,
    ownTube: false,
    additive: 'none',
    additiveEs: 'ninguno',
    volumeMl: 10,
    specimen: 'WATER',
    handling: 'Fill to the rim and close at once; stable 7 days unopened.',
    handlingEs: 'Llene hasta el borde y cierre de inmediato; estable 7 días sin abrir.',
  },
] as const satisfies readonly Tube[];
