import { background } from '@drawday/contracts/background/background.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { room } from '../platform/route.ts';
import { generateEmployees, generateSites } from './generate-for-others.ts';
import { generate, generateOneTime } from './generate-requisitions.ts';
import { reactivate } from './reactivate.ts';
import { scheduleGeneration } from './schedule-generation.ts';
import { unreschedule, unrescheduleBatch } from './unreschedule.ts';

const {
  generate: generateCall,
  generateOneTime: generateOneTimeCall,
  generateSites: generateSitesCall,
  generateEmployees: generateEmployeesCall,
  reactivate: reactivateCall,
  unreschedule: unrescheduleCall,
  unrescheduleBatch: unrescheduleBatchCall,
} = requisitions;

export const orderDrawsRoom = room(
  {
    generate: generateCall,
    generateOneTime: generateOneTimeCall,
    generateSites: generateSitesCall,
    generateEmployees: generateEmployeesCall,
    reactivate: reactivateCall,
    unreschedule: unrescheduleCall,
    unrescheduleBatch: unrescheduleBatchCall,
  },
  { generate, generateOneTime, generateSites, generateEmployees, reactivate, unreschedule, unrescheduleBatch },
);

export const generationJobsRoom = room({ scheduleGeneration: background.scheduleGeneration }, { scheduleGeneration });
