/** The prefix of a water laboratory account, by environment, so that tests never reach the accounts of production. */
export function waterAccountPrefix(environment: string | null | undefined): 'ND' | 'NT' | 'N' {
  if (environment === 'DEV') return 'ND';
  return environment === 'TEST' ? 'NT' : 'N';
}
