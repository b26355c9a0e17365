import type { RetentionRule } from '#platform/pure/retention.ts'

export const clickRetention: RetentionRule = {
  table: 'referral_click',
  from: 'at',
  kept: '400 days',
  because: 'longer than a click refers anyone; the number of deleted ones stays with the partner',
}
