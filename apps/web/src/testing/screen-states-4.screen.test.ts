import { testScreenStates } from './screen-states.ts';

testScreenStates(4, 6);
