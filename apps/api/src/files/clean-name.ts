import { cleanFileName } from '@drawday/domain';

/** The name that people read, cleaned like a file name; a slash in it is not a path, so what stands before it is kept. */
export const cleanName = (name: string): string => cleanFileName(name.replace(/[/\\]/g, '-'));
