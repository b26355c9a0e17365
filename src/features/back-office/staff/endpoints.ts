import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { auditAsked, auditQuery } from '../audit/forms.ts'
import {
  auditForm,
  disableForm,
  hireForm,
  ownPasswordForm,
  renameStaffPasskeyForm,
  roleForm,
  staffCodeForm,
  staffIdForm,
  staffJoinForm,
  staffLogInForm,
  staffPasskeyForm,
  staffPasskeyIdForm,
  staffStepUpForm,
  staffSessionForm,
  staffTotpForm,
} from '../forms.ts'
import { auditCsv } from '../audit/server/audit-csv.ts'
import { changeStaffRole, disableStaff, enableStaff, resetStaffTwoFactor } from './server/change-staff.ts'
import { logInStaff } from './server/log-in-staff.ts'
import { logOutStaff } from './server/log-out-staff.ts'
import { beginOwnTwoFactor, confirmOwnTwoFactor, proveStaff, renewOwnCodes } from './server/own-two-factor.ts'
import { endOtherStaffSessions, endOwnStaffSession } from './server/own-sessions.ts'
import { changeOwnPassword } from './server/own-password.ts'
import { addOwnPasskey, askOwnPasskey, beginOwnPasskey, removeOwnPasskey, renameOwnPasskey } from './server/own-passkeys.ts'
import {
  addFirstPasskey,
  askStepPasskey,
  beginFirstFactor,
  beginFirstPasskey,
  confirmFirstFactor,
  passStaffCode,
  passStaffPasskey,
} from './server/pass-staff-step.ts'
import { hireStaff, inviteAgain, joinStaff } from './server/staff-invites.ts'

const nothing = z.strictObject({})

/** Endpoints for the sign-in of staff and for their accounts. */
export const staffEndpoints = [
  endpoint('POST /admin/login', logInStaff, {
    access: 'public',
    summary: 'Sign in to the back office: the password',
    input: staffLogInForm,
  }),
  endpoint('POST /admin/login/code', passStaffCode, {
    access: 'public',
    summary: 'Sign in to the back office: a code of the second factor',
    input: staffCodeForm,
  }),
  endpoint('POST /admin/login/two-factor/setup', beginFirstFactor, {
    access: 'public',
    summary: 'Between the steps of signing in: a secret for the first second factor',
    input: nothing,
  }),
  endpoint('POST /admin/login/two-factor', confirmFirstFactor, {
    access: 'public',
    summary: 'Turn the first second factor on, and sign in',
    input: staffTotpForm,
  }),
  endpoint('POST /admin/login/passkey/challenge', askStepPasskey, {
    access: 'public',
    summary: 'Between the steps of signing in: a challenge for a passkey as the second factor',
    input: nothing,
  }),
  endpoint('POST /admin/login/passkey', passStaffPasskey, {
    access: 'public',
    summary: 'Sign in to the back office: a passkey as the second factor',
    input: staffPasskeyForm,
  }),
  endpoint('POST /admin/login/new-passkey/setup', beginFirstPasskey, {
    access: 'public',
    summary: 'After all other steps of signing in: options for the passkey that an owner needs',
    input: nothing,
  }),
  endpoint('POST /admin/login/new-passkey', addFirstPasskey, {
    access: 'public',
    summary: 'Add the passkey that an owner needs, and sign in',
    input: staffPasskeyForm,
  }),
  endpoint('POST /admin/join', joinStaff, {
    access: 'public',
    summary: 'Choose a password by the link that the owner gave',
    input: staffJoinForm,
  }),
  endpoint('POST /admin/logout', logOutStaff, {
    access: 'staff:overview',
    summary: 'Sign out of the back office',
    input: nothing,
  }),
  endpoint('POST /admin/proof', proveStaff, {
    access: 'staff:overview',
    summary: 'Prove again who sits there, before something dangerous',
    input: staffStepUpForm,
  }),
  endpoint('POST /admin/proof/passkey', askOwnPasskey, {
    access: 'staff:overview',
    summary: 'A challenge for a passkey, to prove again who sits there',
    unrecorded: 'keeps a challenge, whose answer is recorded',
    input: nothing,
  }),
  endpoint('POST /admin/passkeys/setup', beginOwnPasskey, {
    access: 'staff:overview',
    summary: 'Options for a passkey of one’s own',
    input: nothing,
  }),
  endpoint('POST /admin/passkeys', addOwnPasskey, {
    access: 'staff:overview',
    summary: 'Add a passkey of one’s own; other sessions end',
    input: staffPasskeyForm,
  }),
  endpoint('PATCH /admin/passkeys/{passkeyId}', renameOwnPasskey, {
    access: 'staff:overview',
    summary: 'Rename one of one’s own passkeys',
    input: renameStaffPasskeyForm,
  }),
  endpoint('POST /admin/passkeys/{passkeyId}/remove', removeOwnPasskey, {
    access: 'staff:overview',
    summary: 'Remove one of one’s own passkeys',
    input: staffPasskeyIdForm,
  }),
  endpoint('POST /admin/two-factor/setup', beginOwnTwoFactor, {
    access: 'staff:overview',
    summary: 'A secret for one’s own second factor',
    input: nothing,
  }),
  endpoint('POST /admin/two-factor', confirmOwnTwoFactor, {
    access: 'staff:overview',
    summary: 'Turn one’s own second factor on',
    input: staffTotpForm,
  }),
  endpoint('POST /admin/two-factor/recovery-codes', renewOwnCodes, {
    access: 'staff:overview',
    summary: 'Fresh recovery codes in place of one’s old ones',
    input: nothing,
  }),
  endpoint('POST /admin/password', changeOwnPassword, {
    access: 'staff:overview',
    summary: 'Choose another password for oneself; other sessions end',
    input: ownPasswordForm,
  }),
  endpoint('POST /admin/sessions/{sessionId}/end', endOwnStaffSession, {
    access: 'staff:overview',
    summary: 'End one of one’s own sessions of the back office',
    input: staffSessionForm,
  }),
  endpoint('POST /admin/sessions/end-others', endOtherStaffSessions, {
    access: 'staff:overview',
    summary: 'End all of one’s own sessions of the back office but this one',
    input: nothing,
  }),
  endpoint('POST /admin/staff', hireStaff, {
    access: 'staff:staff',
    approval: 'new-owner',
    summary: 'Make a member of staff; the answer has the link to choose a password',
    input: hireForm,
  }),
  endpoint('POST /admin/staff/{staffId}/link', inviteAgain, {
    access: 'staff:staff',
    approval: 'owner-link',
    summary: 'A fresh link to choose a password; the old password and sessions end',
    input: staffIdForm,
  }),
  endpoint('POST /admin/staff/{staffId}/role', changeStaffRole, {
    access: 'staff:staff',
    approval: 'owner-role',
    summary: 'Give somebody another role',
    input: roleForm,
  }),
  endpoint('POST /admin/staff/{staffId}/disable', disableStaff, {
    access: 'staff:staff',
    approval: 'owner-disable',
    summary: 'Shut somebody out at once',
    input: disableForm,
  }),
  endpoint('POST /admin/staff/{staffId}/enable', enableStaff, {
    access: 'staff:staff',
    approval: 'owner-enable',
    summary: 'Let somebody in again',
    input: staffIdForm,
  }),
  endpoint('POST /admin/staff/{staffId}/reset-two-factor', resetStaffTwoFactor, {
    access: 'staff:staff',
    approval: 'owner-factor',
    summary: 'Turn somebody’s second factor off, so that the next sign-in sets a new one up',
    input: staffIdForm,
  }),
  endpoint('GET /admin/audit.csv', (ctx, input) => auditCsv(ctx, auditAsked(auditQuery.parse(input))), {
    access: 'staff:audit',
    costly: true,
    download: true,
    summary: 'Acts of the staff as a table',
    input: auditForm,
  }),
]
