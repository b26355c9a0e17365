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
  mails: {
    accountClosed: { title: 'Your account is closed', text: 'Your {site} account is closed and your personal data erased. Thank you for being with us.' },
    phoneChanged: {
      title: 'Your account’s phone was changed',
      text: 'Your {site} account now uses another phone. If this wasn’t you, contact us immediately.',
    },
    site: ' | {site}',
    why: 'You’re receiving this email because this address was used to sign in to {site}.',
  },
}
