import { testScreenStates } from './screen-states.ts';

testScreenStates(2, 6);
