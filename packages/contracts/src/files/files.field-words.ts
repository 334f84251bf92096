import type { FieldWords } from '../words.ts';

export const filesFieldWords: FieldWords = {
  directoryId: ['carpeta', 'folder'],
  directoryIds: ['carpetas', 'folders'],
  fileIds: 'archivos',
  includeInactive: 'incluir inactivos',
  newDirectoryId: ['carpeta nueva', 'new folder'],
  newParentId: ['carpeta superior', 'parent folder'],
  parentId: ['carpeta superior', 'parent folder'],
};
