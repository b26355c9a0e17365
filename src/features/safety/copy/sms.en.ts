import type { SmsCopy } from './sms.zh.ts'

export const en: SmsCopy = {
  accountClosed: {
    title: 'Your account is closed',
    text: '[Runxin Cloud] Your account is closed and your personal data erased. Thank you for having been with us.',
  },
  phoneChanged: {
    title: 'Your account has another phone',
    text: '[Runxin Cloud] Your account now has another phone, and this number no longer signs in. If this was not you, contact us at once.',
  },
}
