import i18next from 'i18next';

/** As the worker signs what it does. */
const system = 'System';

/** Who did something, by the name kept with it; the product itself in the current language. */
export const makerName = (name: string | null | undefined): string =>
  name === undefined || name === null || name === system ? i18next.t('bySystem') : name;
