/** What a person calls the fields that a record must have before it can be activated or opened. */
const fieldWords: Readonly<Record<string, { en: string; es: string }>> = {
  firstName: { en: 'first name', es: 'nombre' },
  lastName: { en: 'last name', es: 'apellido' },
  dateOfBirth: { en: 'date of birth', es: 'fecha de nacimiento' },
  sex: { en: 'sex', es: 'sexo' },
  modality: { en: 'modality', es: 'modalidad' },
  facilityId: { en: 'facility', es: 'centro' },
  scheduleDays: { en: 'treatment days', es: 'días de tratamiento' },
  primaryProviderId: { en: 'provider', es: 'médico' },
  phone: { en: 'phone', es: 'teléfono' },
  address: { en: 'address', es: 'dirección' },
  medicalDirectorId: { en: 'medical director', es: 'director médico' },
  timeZone: { en: 'time zone', es: 'zona horaria' },
};

/** Names of fields as a reader knows them: "provider, treatment days". A name without a word stays as it is. */
export const fieldsInWords = (fields: readonly string[], language: 'en' | 'es'): string =>
  fields.map((field) => fieldWords[field]?.[language] ?? field).join(', ');
