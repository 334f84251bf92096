/** Headers of a file that was made for this caller: its name, and that nobody keeps it. */
export const fileHeaders = (fileName: string) => ({
  'content-disposition': `inline; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
  'cache-control': 'no-store',
});
