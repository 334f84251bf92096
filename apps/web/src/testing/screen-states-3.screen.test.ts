import { testScreenStates } from './screen-states.ts';

testScreenStates(3, 6);
