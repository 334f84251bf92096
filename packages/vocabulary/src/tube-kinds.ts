import { type CodeOf, closedList } from './closed-list.ts';

/** The containers that specimens are drawn into. The test directory has everything else about them. */
export const tubeKinds = closedList(
  {
    BC: { en: 'Blood culture pair', es: 'Par de hemocultivo' },
    LBL: { en: 'Sodium citrate 3.2%', es: 'Citrato de sodio 3.2%' },
    RED: { en: 'Serum, no gel', es: 'Suero, sin gel' },
    SST: { en: 'Serum separator', es: 'Separador de suero' },
    'SST-POST': { en: 'Serum separator, POST', es: 'Separador de suero, POST' },
    LAV: { en: 'K2-EDTA', es: 'K2-EDTA' },
    RBL: { en: 'Trace element', es: 'Elementos traza' },
    QFT: { en: 'Interferon-gamma release kit (4 tubes)', es: 'Kit de liberación de interferón gamma (4 tubos)' },
    UR: { en: 'Urine container', es: 'Recipiente de orina' },
    PDF: { en: 'Peritoneal dialysate tube', es: 'Tubo de dializado peritoneal' },
    PDFBC: { en: 'Peritoneal fluid in blood culture pair', es: 'Líquido peritoneal en par de hemocultivo' },
    SWAB: { en: 'Swab', es: 'Hisopo' },
    CULT: { en: 'Water culture bottle, sterile', es: 'Frasco para cultivo de agua, estéril' },
    LAL: { en: 'Endotoxin tube, pyrogen free', es: 'Tubo para endotoxina, libre de pirógenos' },
    AAMI: { en: 'Trace-metal bottle', es: 'Frasco para metales traza' },
    ELEC: { en: 'Dialysate electrolyte tube', es: 'Tubo para electrolitos de dializado' },
  },
  {
    /** Bottles of one port of a source as they are filled: endotoxin before anything has touched the port, metals last. */
    inSamplingOrder: ['LAL', 'CULT', 'ELEC', 'AAMI'],
  },
);

/** Code of a container. */
export type TubeCode = CodeOf<typeof tubeKinds>;
