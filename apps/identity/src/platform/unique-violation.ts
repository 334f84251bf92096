const UNIQUE_VIOLATION = '23505';

/** Somebody else has this name, or was faster. */
export const isUniqueViolation = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
