import type { Words } from '@drawday/vocabulary';

export const filesRefusals: Readonly<Record<string, Words>> = {
  FILE_TYPE: {
    en: 'This file type is not allowed. Upload a PDF, picture, Word, Excel, PowerPoint, CSV, text or captions file, or an MP4 or WebM video.',
    es: 'Este tipo de archivo no está permitido. Se aceptan PDF, imágenes, Word, Excel, PowerPoint, CSV, texto, subtítulos y videos MP4 o WebM.',
  },
  FILE_MISMATCH: {
    en: 'The content of the file does not match its name.',
    es: 'El contenido del archivo no es lo que dice su nombre.',
  },
  FILE_SIZE: { en: 'The file is larger than {n} MB.', es: 'El archivo supera los {n} MB.' },
  FILE_EMPTY: { en: 'The file is empty.', es: 'El archivo está vacío.' },
  FILE_NAME: { en: 'The file needs a name.', es: 'El archivo necesita un nombre.' },
  FILE_QUOTA: {
    en: 'The space for files ({n} MB) is full. Delete what is no longer needed.',
    es: 'El espacio para archivos ({n} MB) está lleno. Elimine lo que ya no se necesita.',
  },
  FILE_SHARED: {
    en: 'Only laboratory staff can change laboratory documents.',
    es: 'Solo el personal del laboratorio cambia los documentos del laboratorio.',
  },
  FILE_TOKEN: { en: 'This link has expired. Open the file again.', es: 'Este enlace ha caducado. Abra el archivo de nuevo.' },
  FILE_IN_USE: {
    en: 'The training guide "{title}" uses this file. Change the guide first.',
    es: 'La guía "{title}" usa este archivo. Cambie primero la guía.',
  },
  DIRECTORY_EXISTS: { en: 'A folder with this name already exists.', es: 'Ya existe una carpeta con este nombre.' },
  DIRECTORY_CYCLE: { en: 'A folder cannot be moved into itself.', es: 'Una carpeta no puede moverse dentro de sí misma.' },
  DIRECTORY_FIXED: { en: 'The training folder cannot be changed.', es: 'La carpeta de formación no se cambia.' },
  DIRECTORY_OWNER: {
    en: 'Laboratory documents and customer documents cannot be mixed: choose a folder of the same kind.',
    es: 'Los documentos del laboratorio y los de un cliente no se mezclan: elija una carpeta del mismo tipo.',
  },
  DIRECTORY_DEPTH: { en: 'Folders can be at most {n} levels deep.', es: 'Las carpetas tienen como máximo {n} niveles.' },
  DIRECTORY_NOT_EMPTY: { en: 'The folder is not empty.', es: 'La carpeta no está vacía.' },
};
