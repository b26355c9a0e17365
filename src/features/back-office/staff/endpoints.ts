import { z } from 'zod'
import type { AuthCtx } from '#features/auth/api.ts'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { auditAsked } from '../model/audit.ts'
import {
  auditForm,
  disableForm,
  hireForm,
  ownPasswordForm,
  roleForm,
  staffCodeForm,
  staffIdForm,
  staffJoinForm,
  staffLogInForm,
  staffProofForm,
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
import { beginFirstFactor, confirmFirstFactor, passStaffCode } from './server/pass-staff-step.ts'
import type { StaffRules } from '../server/ports.ts'
import { hireStaff, inviteAgain, joinStaff, type LinkCtx } from './server/staff-invites.ts'

const nothing = z.strictObject({})

/** Who of the staff comes in, and who is of the staff. */
export const staffEndpoints = [
  endpoint({
    method: 'POST',
    path: '/admin/login',
    access: 'public',
    summary: 'Sign in to the back office: the password',
    input: staffLogInForm,
    run: (ctx: AuthCtx & StaffRules, input) => logInStaff(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/login/code',
    access: 'public',
    summary: 'Sign in to the back office: a code of the second factor',
    input: staffCodeForm,
    run: (ctx: AuthCtx, input) => passStaffCode(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/login/two-factor/setup',
    access: 'public',
    summary: 'Between the steps of signing in: a secret for the first second factor',
    input: nothing,
    run: (ctx: AuthCtx) => beginFirstFactor(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/login/two-factor',
    access: 'public',
    summary: 'Turn the first second factor on, and sign in',
    input: staffTotpForm,
    run: (ctx: AuthCtx, input) => confirmFirstFactor(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/join',
    access: 'public',
    summary: 'Choose a password by the link that the owner gave',
    input: staffJoinForm,
    run: (ctx: AuthCtx, input) => joinStaff(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/logout',
    access: 'staff:overview',
    summary: 'Sign out of the back office',
    input: nothing,
    run: (ctx) => logOutStaff(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/proof',
    access: 'staff:overview',
    summary: 'Prove again who sits there, before something dangerous',
    input: staffProofForm,
    run: (ctx: AuthCtx, input) => proveStaff(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/two-factor/setup',
    access: 'staff:overview',
    summary: 'A secret for one’s own second factor',
    input: nothing,
    run: (ctx: AuthCtx) => beginOwnTwoFactor(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/two-factor',
    access: 'staff:overview',
    summary: 'Turn one’s own second factor on',
    input: staffTotpForm,
    run: (ctx: AuthCtx, input) => confirmOwnTwoFactor(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/two-factor/recovery-codes',
    access: 'staff:overview',
    summary: 'Fresh recovery codes in place of one’s old ones',
    input: nothing,
    run: (ctx: AuthCtx) => renewOwnCodes(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/password',
    access: 'staff:overview',
    summary: 'Choose another password for oneself; other sessions end',
    input: ownPasswordForm,
    run: (ctx: AuthCtx, input) => changeOwnPassword(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/sessions/{sessionId}/end',
    access: 'staff:overview',
    summary: 'End one of one’s own sessions of the back office',
    input: staffSessionForm,
    run: (ctx, input) => endOwnStaffSession(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/sessions/end-others',
    access: 'staff:overview',
    summary: 'End all of one’s own sessions of the back office but this one',
    input: nothing,
    run: (ctx) => endOtherStaffSessions(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/staff',
    access: 'staff:staff',
    summary: 'Make a member of staff; the answer has the link to choose a password',
    input: hireForm,
    run: (ctx: EndpointCtx & LinkCtx, input) => hireStaff(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/staff/{staffId}/link',
    access: 'staff:staff',
    summary: 'A fresh link to choose a password; the old password and sessions end',
    input: staffIdForm,
    run: (ctx: EndpointCtx & LinkCtx, input) => inviteAgain(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/staff/{staffId}/role',
    access: 'staff:staff',
    summary: 'Give somebody another role',
    input: roleForm,
    run: (ctx, input) => changeStaffRole(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/staff/{staffId}/disable',
    access: 'staff:staff',
    summary: 'Shut somebody out at once',
    input: disableForm,
    run: (ctx, input) => disableStaff(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/staff/{staffId}/enable',
    access: 'staff:staff',
    summary: 'Let somebody in again',
    input: staffIdForm,
    run: (ctx, input) => enableStaff(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/staff/{staffId}/reset-two-factor',
    access: 'staff:staff',
    summary: 'Turn somebody’s second factor off, so that the next sign-in sets a new one up',
    input: staffIdForm,
    run: (ctx, input) => resetStaffTwoFactor(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/audit.csv',
    access: 'staff:audit',
    download: true,
    summary: 'Acts of the staff as a table',
    input: auditForm,
    run: (ctx, input) => auditCsv(ctx, auditAsked(new URLSearchParams(input as Record<string, string>))),
  }),
]
