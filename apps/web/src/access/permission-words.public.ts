import { areaWords, featureWords, permissionWords } from '@drawday/domain';
import { currentLanguage } from '../platform/texts.ts';

/** The area of a permission in the current language. */
export const areaText = (name: string): string => areaWords(name)[currentLanguage()];

/** A permission in the current language. */
export const permissionText = (name: string): string => permissionWords(name)[currentLanguage()];

/** What a tenant can subscribe to, in the current language. */
export const featureText = (name: string): string => featureWords(name)[currentLanguage()];
