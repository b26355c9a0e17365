import type { EmailMailCopy } from './email-mail.zh.ts'

export const en: EmailMailCopy = {
  greeting: (nickname) => `Hello ${nickname},`,
  link: {
    subject: 'Confirm your email address | {site}',
    title: 'Confirm this email address',
    paragraphs: [
      'You’re adding this address to your {site} account to receive the notifications you choose.',
      'Open the link below within 24 hours while signed in to that account. It works once. If this wasn’t you, ignore this email.',
    ],
    action: 'Confirm address',
  },
  taken: {
    subject: 'This address already belongs to an account | {site}',
    title: 'This address belongs to another account',
    paragraphs: [
      'Someone tried to add this address to a {site} account, but it already belongs to another one. Nothing has changed.',
      'If this was you, sign in to that account and remove the address first. If not, ignore this email.',
    ],
    action: 'Sign in',
  },
  why: 'You’re receiving this email because someone entered this address at {site}.',
}
