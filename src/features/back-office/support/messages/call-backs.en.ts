import type { callBacks as zh } from './call-backs.zh.ts'

export const callBacks: typeof zh = {
  title: 'Call-backs',
  subtitle: 'Call at the time the customer chose, then record the result. Reveal the number only when needed; it is recorded.',
  filter: 'Filter by state',
  states: { open: 'To call', done: 'Called', missed: 'No answer', cancelled: 'Canceled' },
  topics: { technical: 'Technical issue', billing: 'Billing and invoices', purchase: 'Choosing a plan', account: 'Account and verification' },
  none: 'No requests in this state.',
  account: 'Account',
  time: 'Call at',
  late: 'Time has passed',
  language: 'Language',
  note: 'Details',
  asked: 'Requested',
  reached: 'Called',
  missed: 'No answer',
  done: 'Recorded.',
  missedDone: 'Recorded. The customer was notified.',
}
