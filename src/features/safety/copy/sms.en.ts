import type { SmsCopy } from './sms.zh.ts'

export const en: SmsCopy = {
  accountClosed: {
    title: 'Your account is closed',
    text: '[{site}] Your account is closed and your personal data erased. Thank you for being with us.',
  },
  phoneChanged: {
    title: 'Your account’s phone was changed',
    text: '[{site}] Your account now uses another phone, and this number no longer signs in. If this wasn’t you, contact us immediately.',
  },
}
