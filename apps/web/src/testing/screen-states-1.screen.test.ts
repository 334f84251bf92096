import { testScreenStates } from './screen-states.ts';

testScreenStates(1, 6);
