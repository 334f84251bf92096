import { cleanFileName } from '@drawday/domain';

/** The name that people read, cleaned as that of a file is; a slash in it is no path, so what stands before it stays. */
export const cleanName = (name: string): string => cleanFileName(name.replace(/[/\\]/g, '-'));
