import { access } from '@drawday/contracts/access/access.contract.ts';
import { room } from '../platform/route.ts';
import { applicationConfiguration } from './application-configuration.ts';
import { auditTrail, patientAccess } from './audit-trail.ts';
import { authenticate } from './authenticate.ts';
import { masterDataEnumerations, orderEnumerations } from './enumerations.ts';
import { changePassword, myProfile, updateMyProfile } from './my-profile.ts';
import { preferences, savePreference } from './preferences.ts';
import { whoAmI } from './who-am-i.ts';

export const accessRoom = room(access, {
  authenticate,
  applicationConfiguration,
  whoAmI,
  myProfile,
  updateMyProfile,
  changePassword,
  preferences,
  savePreference,
  auditTrail,
  masterDataEnumerations,
  orderEnumerations,
  patientAccess,
});
