import type { RetentionRule } from '#platform/pure/retention.ts'
import { sessionRules } from '../model.ts'

const history = `${sessionRules.historyDays} days` as const

export const authRetention: readonly RetentionRule[] = [
  { table: 'code_send', from: 'sent_at', kept: '7 days', because: 'the share of unused codes is watched over the last sends' },
  { table: 'phone_code', from: 'expires_at', kept: '1 days', because: 'limits of a day count them' },
  { table: 'pending_sign_in', from: 'expires_at', kept: '0 days', because: 'the sign-in can no longer be finished' },
  { table: 'two_factor_setup', from: 'expires_at', kept: '0 days', because: 'the set-up can no longer be finished' },
  { table: 'passkey_challenge', from: 'expires_at', kept: '0 days', because: 'the challenge can no longer be answered' },
  { table: 'known_browser', from: 'expires_at', kept: '0 days', because: 'the browser is a stranger again' },
  { table: 'session', from: 'expires_at', kept: history, because: 'owners see where they were signed in' },
  { table: 'sign_in_record', from: 'at', kept: history, because: 'owners see who tried to sign in' },
  {
    table: 'sign_in_record',
    from: 'at',
    kept: '1 days',
    when: 'account_id is null',
    because: 'a failed attempt without an account has no owner who could see it',
  },
]
