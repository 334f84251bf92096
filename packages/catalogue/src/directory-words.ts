import type { Words } from '@drawday/vocabulary';
import { panelByCode, testByCode } from './offering-lookup.ts';
import { type SupplyItem, supplyItemByCode } from './supply-items.ts';
import { type Tube, tubes } from './tubes.ts';

/** The name of a test or panel in both languages; the code itself when the directory does not have it. */
export function offeringWords(code: string): Words {
  const found = panelByCode.get(code) ?? testByCode.get(code);
  return found ? { en: found.name, es: found.nameEs } : { en: code, es: code };
}

/** What can be ordered of supplies, and what one of it is; undefined for an item that the catalogue no longer has. */
export const supplyWords = (code: string): Pick<SupplyItem, 'name' | 'unit'> | undefined => supplyItemByCode.get(code);

/** The texts on and about a tube. */
export type TubeWords = Pick<Tube, 'name' | 'capColor' | 'additive' | 'handling'>;

/** The same in Spanish; undefined for a tube that the directory does not have. */
export function tubeWordsInSpanish(code: string): TubeWords | undefined {
  const tube = tubes.find((one) => one.code === code);
  return tube && { name: tube.nameEs, capColor: tube.capColorEs, additive: tube.additiveEs, handling: tube.handlingEs };
}
