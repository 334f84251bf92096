/** Keys of test installations. */
export const testKeys = {
  fieldKeys: [{ id: 'test', key: Buffer.alloc(32, 7) }],
  searchKeys: [{ id: 'test', key: Buffer.alloc(32, 8) }],
  /** Of the time before keys had names. */
  encryptionKey: Buffer.alloc(32, 9),
};
