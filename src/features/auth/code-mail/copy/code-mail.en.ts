import type { CodeMailCopy } from './code-mail.zh.ts'

export const en: CodeMailCopy = {
  uses: {
    login: 'sign-in',
    register: 'sign-up',
    recover: 'password reset',
    'bind-wechat': 'WeChat linking',
    proof: 'confirmation',
    'old-phone': 'phone change',
    'new-phone': 'new phone',
  },
  subject: (use) => `Your ${use} code | {site}`,
  title: (use) => `Your ${use} code`,
  paragraphs: [
    'Enter this 6-digit code on the {site} page. It’s valid for 5 minutes and works once.',
    'Never share it with anyone, including people claiming to be support. If this wasn’t you, ignore this email; nothing in your account changes.',
  ],
  why: 'You’re receiving this email because someone asked for a code for this address at {site}.',
}
