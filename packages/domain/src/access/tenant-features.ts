/** What a tenant can subscribe to. The kinds of testing also depend on the contracts of its organizations: both must allow them. */
export const tenantFeatures = [
  { name: 'Feature.PatientTesting', displayName: 'Patient testing', isEnabledByDefault: true, contract: 'isContractedForPatient' },
  { name: 'Feature.EmployeeTesting', displayName: 'Employee testing', isEnabledByDefault: true, contract: 'isContractedForEmployee' },
  { name: 'Feature.SourceTesting', displayName: 'Water and source testing', isEnabledByDefault: true, contract: 'isContractedForSource' },
  { name: 'Feature.Invoices', displayName: 'Invoices', isEnabledByDefault: true, contract: null },
  { name: 'Feature.PatientReportCard', displayName: 'Patient report card', isEnabledByDefault: true, contract: null },
  { name: 'Feature.KaiserExport', displayName: 'Kaiser export', isEnabledByDefault: false, contract: null },
  { name: 'Feature.AbnCheck', displayName: 'Coverage check and ABN', isEnabledByDefault: true, contract: null },
] as const;

/** The name of one feature, for example `Feature.Invoices`. */
export type FeatureName = (typeof tenantFeatures)[number]['name'];

/** Every feature, with what was set for one tenant. */
export function featuresOf(said: readonly { name: string; value: string }[]) {
  const values = new Map(said.map(({ name, value }) => [name, value === 'true']));
  return tenantFeatures.map((feature) => ({ ...feature, isEnabled: values.get(feature.name) ?? feature.isEnabledByDefault }));
}

/** The features of a tenant that are on. */
export function featuresOn(said: readonly { name: string; value: string }[]): ReadonlySet<FeatureName> {
  return new Set(featuresOf(said).flatMap(({ name, isEnabled }) => (isEnabled ? [name] : [])));
}
