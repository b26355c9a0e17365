import type { RetentionRule } from '#platform/pure/retention.ts'

export const wechatLoginRetention: RetentionRule = { table: 'wechat_login', from: 'expires_at', kept: '1 days', because: 'limits of a day count them' }
export const emailLinkRetention: RetentionRule = { table: 'email_link', from: 'expires_at', kept: '7 days', because: 'unverified addresses must not be kept' }
