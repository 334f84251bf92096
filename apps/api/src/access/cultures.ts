const dateTimeFormat = { shortDatePattern: 'MM/dd/yyyy', shortTimePattern: 'hh:mm tt', dateSeparator: '/' };

/** The languages of the product. Dates are written the same way in both: MM/DD/YYYY and hh:mm A. */
export const cultures = [
  {
    displayName: 'English',
    englishName: 'English',
    twoLetterIsoLanguageName: 'en',
    threeLetterIsoLanguageName: 'eng',
    isRightToLeft: false,
    cultureName: 'en',
    name: 'en',
    nativeName: 'English',
    dateTimeFormat,
  },
  {
    displayName: 'Spanish',
    englishName: 'Spanish',
    twoLetterIsoLanguageName: 'es',
    threeLetterIsoLanguageName: 'spa',
    isRightToLeft: false,
    cultureName: 'es',
    name: 'es',
    nativeName: 'Español',
    dateTimeFormat,
  },
] as const;
