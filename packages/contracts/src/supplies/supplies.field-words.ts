import type { FieldWords } from '../words.ts';

export const suppliesFieldWords: FieldWords = {
  carrier: 'transportista',
  itemCode: ['artículo', 'item'],
  neededBy: ['se necesita el', 'needed by'],
  quantity: 'cantidad',
  shipTo: 'enviar a',
  supplyOrderId: 'pedido de suministros',
  trackingNumber: 'número de seguimiento',
};
