import { access } from '@drawday/contracts/access/access.contract.ts';
import { room } from '../platform/route.ts';
import { applicationConfiguration } from './application-configuration.ts';
import { patientAccess } from './audit-trail.ts';
import {
  authenticate,
  authenticateViaInvitation,
  authenticateViaProjectInvitation,
  authenticateViaReviewInvitation,
} from './authenticate.ts';
import { masterDataEnumerations, orderEnumerations } from './enumerations.ts';
import { changePassword, myProfile, mySignIns, updateMyProfile } from './my-profile.ts';
import { mySecondFactors } from './my-second-factors.ts';
import { endMySessions, mySessions } from './my-sessions.ts';
import { preferences, savePreference } from './preferences.ts';
import { stayActive } from './stay-active.ts';
import { whoAmI } from './who-am-i.ts';

export const accessRoom = room(access, {
  authenticate,
  authenticateViaInvitation,
  authenticateViaReviewInvitation,
  authenticateViaProjectInvitation,
  applicationConfiguration,
  whoAmI,
  myProfile,
  updateMyProfile,
  changePassword,
  mySignIns,
  mySessions,
  mySecondFactors,
  endMySessions,
  stayActive,
  preferences,
  savePreference,
  masterDataEnumerations,
  orderEnumerations,
  patientAccess,
});
