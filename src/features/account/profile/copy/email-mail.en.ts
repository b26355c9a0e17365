import type { EmailMailCopy } from './email-mail.zh.ts'

export const en: EmailMailCopy = {
  greeting: (nickname) => `Hello ${nickname},`,
  link: {
    subject: 'Confirm your e-mail address | Runxin Cloud',
    title: 'Confirm this e-mail address',
    paragraphs: [
      'You are adding this address to your Runxin Cloud account. After that, the notices you choose are sent here.',
      'Open the link below within 24 hours and confirm on the page; you need to be signed in to the account that asked for it. The link works once. If this was not you, ignore this mail.',
    ],
    action: 'Confirm address',
  },
  taken: {
    subject: 'This address already belongs to an account | Runxin Cloud',
    title: 'This address belongs to another account',
    paragraphs: [
      'Someone tried to add this address to a Runxin Cloud account, but it already belongs to another one. Nothing has changed.',
      'If it was you, sign in to that account and remove the address first. If not, ignore this mail.',
    ],
    action: 'Sign in',
  },
  why: 'You get this mail because someone entered this address at Runxin Cloud.',
}
