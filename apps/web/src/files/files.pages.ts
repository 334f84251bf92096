import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/reference-documents',
    title: { en: 'Reference Documents', es: 'Documentos de referencia' },
    menu: { group: 'other', order: 20 },
    permission: 'Files.Directories.View',
    keepAlive: true,
    load: () => import('./reference-documents.page.tsx').then((module) => module.ReferenceDocumentsPage),
  }),
];
