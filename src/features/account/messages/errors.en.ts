import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  'not-found': 'We could not find this account.',
  'phone-taken': 'That phone belongs to another account. Use a different one.',
  'wechat-elsewhere': 'That WeChat is linked to another account. Unlink it there first, or use another one.',
  'wechat-tied': 'The account has a WeChat already. Unlink it first.',
  'wechat-untied': 'No WeChat is linked to the account.',
  'wechat-foreign': 'This sign-in was not started in this browser, or its link is incomplete. Please start again here.',
  'wechat-expired': 'It took longer than 10 minutes, so this sign-in has expired.',
  'wechat-used': 'This sign-in has been handled already and cannot be used twice.',
  'wechat-cancelled': 'You refused in WeChat.',
  'wechat-code': 'The permission from WeChat has expired or was used already.',
  'wechat-unavailable': 'We cannot reach WeChat right now. Try again in a moment, or sign in another way.',
  'wechat-gone':
    'No WeChat identity is waiting to be linked here. It may be linked already, or more than 10 minutes have passed. Please sign in with WeChat again.',
  'wechat-taken': 'This account or this WeChat is linked already; an account can have one WeChat only. Use another number, or simply sign in.',
  'email-sent-too-often': 'Too many mails were sent. Please try again later.',
  'email-link-gone': 'This link has expired, was already used, or belongs to another account. Please send a new one.',
  'email-taken': 'This address belongs to another account.',
  frozen: (detail) => `Sign-in to this account is suspended: ${String(detail['reason'] ?? '')}. Questions? Call our service line.`,
  'frozen-already': 'Sign-in to this account is already suspended.',
  'not-frozen': 'Sign-in to this account is not suspended.',
}
