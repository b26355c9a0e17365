import type { RetentionRule } from '#platform/pure/retention.ts'

/** Hours in which a subscription can be confirmed. */
export const confirmHours = 48

export const statusRetention: readonly RetentionRule[] = [
  { table: 'status_request', from: 'created_at', kept: `${confirmHours} hours`, when: 'confirmed_at is null', because: 'it can no longer be confirmed' },
  { table: 'status_request', from: 'confirmed_at', kept: `${confirmHours} hours`, because: 'it is a subscription now' },
  { table: 'status_mail', from: 'sent_at', kept: '90 days', because: 'no mail of an update is sent twice while its job may run again' },
]
