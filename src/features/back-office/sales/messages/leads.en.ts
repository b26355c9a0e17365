import type { leads as zh } from './leads.zh.ts'

export const leads: typeof zh = {
  title: 'Messages from the site',
  subtitle: 'Sent from the contact page. This is personal data: use it only to reply.',
  filter: 'Filter by status',
  all: 'All',
  states: { open: 'Open', taken: 'In progress', closed: 'Closed' },
  none: 'No messages here.',
  customer: 'Signed-in customer',
  from: (name, company) => `${name}, ${company}`,
  language: (locale) => `Language: ${locale}`,
  received: 'Received',
  did: (name, state) => `${name}: ${state}`,
  take: 'Take',
  release: 'Unassign',
  close: 'Close',
  reopen: 'Reopen',
  closeTitle: (number) => `Close ${number}`,
  closeText: (days) => `The message and its record are deleted automatically ${days} days after closing.`,
  note: 'Outcome',
  done: { take: 'Assigned to you.', release: 'Unassigned.', close: 'Closed.', reopen: 'Reopened.' },
}
