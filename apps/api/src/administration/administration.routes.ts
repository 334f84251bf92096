import { administration } from '@drawday/contracts/administration/administration.contract.ts';
import { room } from '../platform/route.ts';
import { overview } from './overview.ts';

export const administrationRoom = room(administration, { overview });
