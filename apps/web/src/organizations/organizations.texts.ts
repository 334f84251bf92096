import { textsOf } from '../platform/texts.ts';
import type english from './organizations.en.json';

export const useOrganizationsTexts = textsOf<typeof english>('organizations');
export type OrganizationsText = ReturnType<typeof useOrganizationsTexts>;
