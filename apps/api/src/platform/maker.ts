/** In whose name something is written: a person, a job of the system, or the laboratory. */
export type Maker = { tenantId: string; userId: string | null; name: string };
