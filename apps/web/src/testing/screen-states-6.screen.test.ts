import { testScreenStates } from './screen-states.ts';

testScreenStates(6, 6);
