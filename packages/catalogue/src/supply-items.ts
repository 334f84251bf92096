import type { TubeCode } from '@drawday/vocabulary';

export type SupplyCategory = 'BLOOD' | 'URINE_PD' | 'WATER' | 'SHIPPING' | 'LABELS';

/** What a facility can order from the laboratory. */
export interface SupplyItem {
  readonly code: string;
  readonly name: string;
  readonly category: SupplyCategory;
  /** What one of them is: a box, a set, a roll. */
  readonly unit: string;
  /** The tube of the directory that it contains. */
  readonly tubeCode: TubeCode | null;
}

const of = (
  category: SupplyCategory,
  rows: readonly (readonly [code: string, name: string, unit: string, tubeCode?: TubeCode])[],
): SupplyItem[] => rows.map(([code, name, unit, tubeCode = null]) => ({ code, name, category, unit, tubeCode }));

/** The catalogue of supplies in the order of the screens. */
export const supplyItems: readonly SupplyItem[] = [
  ...of('BLOOD', [
    ['TUBE-SST', 'Serum separator tube 8.5 mL', 'Box of 100', 'SST'],
    ['TUBE-LAV', 'Lavender EDTA tube 4 mL', 'Box of 100', 'LAV'],
    ['TUBE-BLUE', 'Light blue citrate tube 2.7 mL', 'Box of 100', 'LBL'],
    ['TUBE-ROYAL', 'Royal blue trace element tube 6 mL', 'Box of 50', 'RBL'],
    ['SET-BCX', 'Blood culture set, aerobic and anaerobic', 'Set', 'BC'],
  ]),
  ...of('URINE_PD', [
    ['JUG-24H', 'Urine collection jug 3 L', 'Each', 'UR'],
    ['TUBE-PDF', 'Peritoneal fluid tube 10 mL', 'Bag of 50', 'PDF'],
  ]),
  ...of('WATER', [
    ['BTL-WCX', 'Water culture bottle 120 mL', 'Box of 24', 'CULT'],
    ['TUBE-LAL', 'Endotoxin-free tube', 'Bag of 25', 'LAL'],
    ['SET-AAMI', 'AAMI chemistry bottle set', 'Set', 'AAMI'],
    ['TUBE-DIAL', 'Dialysate tube 15 mL', 'Bag of 50', 'ELEC'],
  ]),
  ...of('SHIPPING', [
    ['BAG-BIO', 'Biohazard bag with document pocket', 'Pack of 100'],
    ['PAD-ABS', 'Absorbent sheet', 'Pack of 100'],
    ['BOX-COUR', 'Courier box, insulated', 'Each'],
    ['PACK-COLD', 'Cold pack', 'Box of 12'],
  ]),
  ...of('LABELS', [['ROLL-2X1', 'Specimen label roll 2 x 1 inch, 1,000 labels', 'Roll']]),
];

export const supplyItemByCode: ReadonlyMap<string, SupplyItem> = new Map(supplyItems.map((item) => [item.code, item]));
