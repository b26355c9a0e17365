import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  'not-found': 'We couldn’t find this account.',
  'phone-taken': 'That phone belongs to another account. Use a different one.',
  'wechat-elsewhere': 'That WeChat is linked to another account. Unlink it there first, or use a different one.',
  'wechat-tied': 'This account already has a linked WeChat. Unlink it first.',
  'wechat-untied': 'This account has no linked WeChat.',
  'wechat-foreign': 'This sign-in wasn’t started in this browser, or its link is incomplete. Start again here.',
  'wechat-expired': 'This sign-in took longer than 10 minutes and has expired.',
  'wechat-used': 'This sign-in link has already been used.',
  'wechat-cancelled': 'You denied the request in WeChat.',
  'wechat-code': 'The WeChat authorization has expired or was already used.',
  'wechat-unavailable': 'We can’t reach WeChat right now. Try again in a moment, or sign in another way.',
  'wechat-gone': 'There’s no WeChat account waiting to be linked. It may already be linked, or 10 minutes have passed. Sign in with WeChat again.',
  'wechat-taken': 'This account already has a WeChat, or this WeChat belongs to another account. Use a different number, or just sign in.',
  'email-sent-too-often': 'Too many emails sent. Try again later.',
  'email-link-gone': 'This link has expired, was already used, or belongs to another account. Request a new one.',
  'email-taken': 'This address belongs to another account.',
  frozen: (detail) => `Sign-in to this account is suspended: ${String(detail['reason'] ?? '')}. Questions? Call our service line.`,
  'frozen-already': 'Sign-in to this account is already suspended.',
  'not-frozen': 'Sign-in to this account is not suspended.',
}
