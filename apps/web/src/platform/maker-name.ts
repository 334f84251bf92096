import i18next from 'i18next';

/** As the worker signs what it does, by itself and with what a laboratory sends. */
const system = 'System';
const laboratory = 'Laboratory';

/** Who did something, by the name kept with it; the product itself in the current language. */
export const makerName = (name: string | null | undefined): string =>
  name === laboratory ? i18next.t('byLaboratory') : name === undefined || name === null || name === system ? i18next.t('bySystem') : name;
