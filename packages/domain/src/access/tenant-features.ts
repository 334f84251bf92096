/** What a tenant can subscribe to. The kinds of testing also depend on the contracts of its organizations: both must allow them. */
export const tenantFeatures = [
  {
    name: 'Feature.PatientTesting',
    en: 'Patient testing',
    es: 'Pruebas de pacientes',
    isEnabledByDefault: true,
    contract: 'isContractedForPatient',
  },
  {
    name: 'Feature.EmployeeTesting',
    en: 'Employee testing',
    es: 'Pruebas de empleados',
    isEnabledByDefault: true,
    contract: 'isContractedForEmployee',
  },
  {
    name: 'Feature.SourceTesting',
    en: 'Water and source testing',
    es: 'Pruebas de agua y fuentes',
    isEnabledByDefault: true,
    contract: 'isContractedForSource',
  },
  { name: 'Feature.Invoices', en: 'Invoices', es: 'Facturas', isEnabledByDefault: true, contract: null },
  {
    name: 'Feature.PatientReportCard',
    en: 'Patient report card',
    es: 'Tarjeta de resultados del paciente',
    isEnabledByDefault: true,
    contract: null,
  },
  { name: 'Feature.KaiserExport', en: 'Kaiser export', es: 'Exportación para Kaiser', isEnabledByDefault: false, contract: null },
  {
    name: 'Feature.AbnCheck',
    en: 'Coverage check and ABN',
    es: 'Verificación de cobertura y ABN',
    isEnabledByDefault: true,
    contract: null,
  },
] as const;

/** The name of one feature, for example `Feature.Invoices`. */
export type FeatureName = (typeof tenantFeatures)[number]['name'];

/** Every feature, with what was set for one tenant. */
export function featuresOf(said: readonly { name: string; value: string }[]) {
  const values = new Map(said.map(({ name, value }) => [name, value === 'true']));
  return tenantFeatures.map(({ en, es: _, ...feature }) => ({
    ...feature,
    displayName: en,
    isEnabled: values.get(feature.name) ?? feature.isEnabledByDefault,
  }));
}

/** The features of a tenant that are on. */
export function featuresOn(said: readonly { name: string; value: string }[]): ReadonlySet<FeatureName> {
  return new Set(featuresOf(said).flatMap(({ name, isEnabled }) => (isEnabled ? [name] : [])));
}

/** A feature in both languages; one that is not known here by its name alone. */
export function featureWords(name: string): { en: string; es: string } {
  const { en = name, es = name } = tenantFeatures.find((feature) => feature.name === name) ?? {};
  return { en, es };
}
