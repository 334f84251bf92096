const activationFields = ['phone', 'address', 'medicalDirectorId', 'timeZone'] as const;

/** What a facility record still lacks before the facility can be opened; empty: nothing stands in the way. */
export function missingForFacility(facility: Readonly<Partial<Record<(typeof activationFields)[number], string | null>>>): string[] {
  return activationFields.filter((field) => !facility[field]?.trim());
}
