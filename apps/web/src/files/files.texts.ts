import { textsOf } from '../platform/texts.ts';
import type english from './files.en.json';

export const useFilesTexts = textsOf<typeof english>('files');
export type FilesText = ReturnType<typeof useFilesTexts>;
