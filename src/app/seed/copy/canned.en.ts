import type { CannedCopy } from './canned.zh.ts'

export const en: CannedCopy = [
  {
    title: 'Received, looking into it',
    body: 'Hello, we have received your question and are looking into it. You will read here as soon as there is a result.',
  },
  {
    title: 'More details please',
    body: 'Hello, to find the cause sooner, please tell us:\n\n- when it began\n- what was changed lately\n- the whole error message, or a screenshot\n\nLong logs can be uploaded as a zip file.',
  },
  {
    title: 'Access needed',
    body: 'Hello, we need to sign in to this server. Please use “Leave a password” for a temporary one: it is stored encrypted and can be seen once. Please do not write passwords in a reply.',
  },
  { title: 'Done, please check', body: 'Hello, this is done; please check. If something is still wrong, you can reopen this ticket.' },
]
