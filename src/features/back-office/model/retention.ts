import type { RetentionRule } from '#platform/pure/retention.ts'
import { noticeDays, staffIdleMinutes } from '../model.ts'
import { limitHours } from './approvals.ts'

export const staffRetention: readonly RetentionRule[] = [
  { table: 'staff_session', from: 'expires_at', kept: '0 days', because: 'the session is over; the audit has its beginning' },
  { table: 'staff_session', from: 'seen_at', kept: `${staffIdleMinutes} minutes`, because: 'an idle session is over' },
  { table: 'staff_device', from: 'expires_at', kept: '0 days', because: 'the browser is a stranger again' },
  { table: 'staff_sign_in_step', from: 'expires_at', kept: '0 days', because: 'the sign-in can no longer be finished' },
  { table: 'staff_passkey_challenge', from: 'expires_at', kept: '0 days', because: 'the challenge can no longer be answered' },
  { table: 'staff_two_factor_setup', from: 'expires_at', kept: '0 days', because: 'the set-up can no longer be finished' },
]
export const viewRetention: RetentionRule = { table: 'staff_view', from: 'ended_at', kept: '1 days', because: 'the audit has its beginning, pages and end' }
export const staffNoticeRetention: RetentionRule = {
  table: 'staff_notice',
  from: 'created_at',
  kept: `${noticeDays} days`,
  because: 'the bell lists recent notices',
}
export const unapprovedActRetention: RetentionRule = {
  table: 'unapproved_act',
  from: 'at',
  kept: `${2 * limitHours} hours`,
  because: 'no sum of a day counts it; the audit has the act',
}
