/** Where an authenticator app's secret is sealed for: its row, and whose it is. */
export const factorPlace = (id: string, userId: string) => ({
  tenant: null,
  table: 'identity.second_factors',
  row: `${id} ${userId}`,
  column: 'secret_sealed',
});

/** The same while it is being set up. */
export const newFactorPlace = (stepId: string, userId: string) => ({
  tenant: null,
  table: 'identity.second_steps',
  row: `${stepId} ${userId}`,
  column: 'secret_sealed',
});
