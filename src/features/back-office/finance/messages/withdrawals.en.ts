import type { withdrawals as zh } from './withdrawals.zh.ts'

export const withdrawals: typeof zh = {
  title: 'Withdrawals',
  subtitle: 'Customer requests to return top-ups to the original payment method; approved requests are sent automatically',
  open: 'Pending',
  decided: 'Recently decided',
  none: 'No pending withdrawals.',
  noneDecided: 'No decisions yet.',
  columns: { number: 'Number', account: 'Customer', source: 'Top-up', amount: 'Amount', state: 'Status', created: 'Requested', actions: 'Actions' },
  recharged: (sum: string, date: string) => `${sum} topped up on ${date}`,
  approve: 'Approve',
  approveTitle: (number: string) => `Approve withdrawal ${number}`,
  approveText: (sum: string, gateway: string) => `${sum} is returned to ${gateway}. This can’t be undone.`,
  reject: 'Reject',
  rejectTitle: (number: string) => `Reject withdrawal ${number}`,
  rejectText: 'The amount becomes available to the customer again, and they see the reason.',
  reason: 'Reason',
  approved: 'Approved. Sending to the gateway.',
  rejected: 'Rejected. The amount was returned to the customer’s balance.',
  states: { requested: 'Pending', sending: 'In progress', paid: 'Sent', returned: 'Failed, returned to balance', rejected: 'Rejected', cancelled: 'Canceled' },
}
