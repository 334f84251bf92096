import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { room } from '../platform/route.ts';
import { generate, generateOneTime } from './generate-requisitions.ts';

const { generate: generateCall, generateOneTime: generateOneTimeCall } = requisitions;

export const orderDrawsRoom = room({ generate: generateCall, generateOneTime: generateOneTimeCall }, { generate, generateOneTime });
