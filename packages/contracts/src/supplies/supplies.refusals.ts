import type { Words } from '@drawday/vocabulary';

export const suppliesRefusals: Readonly<Record<string, Words>> = {
  SUPPLY_ITEM: { en: 'There is no item {code}.', es: 'No existe el artículo {code}.' },
  SUPPLY_TWICE: { en: '{item} is in the order twice.', es: '{item} está dos veces en el pedido.' },
  SUPPLY_DATE: { en: 'Choose a day after today.', es: 'Elija un día posterior a hoy.' },
  SUPPLY_STATE: { en: 'Action not allowed in status {status}.', es: 'Acción no permitida en el estado {status}.' },
};
