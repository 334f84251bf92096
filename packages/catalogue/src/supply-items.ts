import type { TubeCode, Words } from '@drawday/vocabulary';

export type SupplyCategory = 'BLOOD' | 'URINE_PD' | 'WATER' | 'SHIPPING' | 'LABELS';

/** What a facility can order from the laboratory. */
export interface SupplyItem {
  readonly code: string;
  readonly name: Words;
  readonly category: SupplyCategory;
  /** What one of them is: a box, a set, a roll. */
  readonly unit: Words;
  /** The tube of the directory that it contains. */
  readonly tubeCode: TubeCode | null;
}

const each: Words = { en: 'Each', es: 'Unidad' };
const set: Words = { en: 'Set', es: 'Juego' };
const roll: Words = { en: 'Roll', es: 'Rollo' };
const box = (count: number): Words => ({ en: `Box of ${count}`, es: `Caja de ${count}` });
const bag = (count: number): Words => ({ en: `Bag of ${count}`, es: `Bolsa de ${count}` });
const pack = (count: number): Words => ({ en: `Pack of ${count}`, es: `Paquete de ${count}` });

const of = (
  category: SupplyCategory,
  rows: readonly (readonly [code: string, en: string, es: string, unit: Words, tubeCode?: TubeCode])[],
): SupplyItem[] => rows.map(([code, en, es, unit, tubeCode = null]) => ({ code, name: { en, es }, category, unit, tubeCode }));

/** The catalogue of supplies in the order of the screens. */
export const supplyItems: readonly SupplyItem[] = [
  ...of('BLOOD', [
    ['TUBE-SST', 'Serum separator tube 8.5 mL', 'Tubo separador de suero 8.5 mL', box(100), 'SST'],
    ['TUBE-LAV', 'Lavender EDTA tube 4 mL', 'Tubo lavanda con EDTA 4 mL', box(100), 'LAV'],
    ['TUBE-BLUE', 'Light blue citrate tube 2.7 mL', 'Tubo celeste con citrato 2.7 mL', box(100), 'LBL'],
    ['TUBE-ROYAL', 'Royal blue trace element tube 6 mL', 'Tubo azul rey para elementos traza 6 mL', box(50), 'RBL'],
    ['SET-BCX', 'Blood culture set, aerobic and anaerobic', 'Juego de hemocultivo, aerobio y anaerobio', set, 'BC'],
  ]),
  ...of('URINE_PD', [
    ['JUG-24H', 'Urine collection jug 3 L', 'Recipiente para recolección de orina 3 L', each, 'UR'],
    ['TUBE-PDF', 'Peritoneal fluid tube 10 mL', 'Tubo para líquido peritoneal 10 mL', bag(50), 'PDF'],
  ]),
  ...of('WATER', [
    ['BTL-WCX', 'Water culture bottle 120 mL', 'Frasco para cultivo de agua 120 mL', box(24), 'CULT'],
    ['TUBE-LAL', 'Endotoxin-free tube', 'Tubo libre de endotoxinas', bag(25), 'LAL'],
    ['SET-AAMI', 'AAMI chemistry bottle set', 'Juego de frascos para química AAMI', set, 'AAMI'],
    ['TUBE-DIAL', 'Dialysate tube 15 mL', 'Tubo para dializado 15 mL', bag(50), 'ELEC'],
  ]),
  ...of('SHIPPING', [
    ['BAG-BIO', 'Biohazard bag with document pocket', 'Bolsa de riesgo biológico con bolsillo para documentos', pack(100)],
    ['PAD-ABS', 'Absorbent sheet', 'Hoja absorbente', pack(100)],
    ['BOX-COUR', 'Courier box, insulated', 'Caja de mensajería, aislada', each],
    ['PACK-COLD', 'Cold pack', 'Bolsa de gel frío', box(12)],
  ]),
  ...of('LABELS', [
    ['ROLL-2X1', 'Specimen label roll 2 x 1 inch, 1,000 labels', 'Rollo de etiquetas de muestra 2 x 1 pulgadas, 1,000 etiquetas', roll],
  ]),
];

export const supplyItemByCode: ReadonlyMap<string, SupplyItem> = new Map(supplyItems.map((item) => [item.code, item]));
