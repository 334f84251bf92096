import { laboratoryOrders } from '@drawday/contracts/laboratory-orders/laboratory-orders.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { room } from '../platform/route.ts';
import { askCancel } from './ask-cancel.ts';
import { askChange } from './ask-change.ts';
import { trouble } from './list-trouble.ts';
import { release } from './release.ts';
import { sendAgain } from './send-again.ts';
import { settle } from './settle-orders.ts';

export const laboratoryOrdersRoom = room(laboratoryOrders, { trouble, sendAgain, settle, askCancel, askChange });

// Shipping a draw sends its order.
export const releaseRoom = room({ release: requisitions.release }, { release });
