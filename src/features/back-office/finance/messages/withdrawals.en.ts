import type { withdrawals as zh } from './withdrawals.zh.ts'

export const withdrawals: typeof zh = {
  title: 'Withdrawals',
  subtitle: 'Customers ask for a top-up to go back to where it came from; once approved it is sent by itself',
  open: 'Waiting for a decision',
  decided: 'Decided lately',
  none: 'No withdrawal is waiting.',
  noneDecided: 'No withdrawal has been decided yet.',
  columns: { number: 'Number', account: 'Customer', source: 'Top-up', amount: 'Amount', state: 'State', created: 'Asked', actions: 'Actions' },
  recharged: (sum: string, date: string) => `${sum} topped up on ${date}`,
  approve: 'Approve',
  approveTitle: (number: string) => `Approve withdrawal ${number}`,
  approveText: (sum: string, gateway: string) => `${sum} goes back to ${gateway}. This cannot be undone.`,
  reject: 'Reject',
  rejectTitle: (number: string) => `Reject withdrawal ${number}`,
  rejectText: 'The sum becomes available to the customer again, who reads the reason.',
  reason: 'Reason',
  approved: 'Approved. It is being sent to the gateway.',
  rejected: 'Rejected. The sum is back in the customer’s balance.',
  states: { requested: 'Waiting', sending: 'On its way', paid: 'Sent back', returned: 'Refused, in balance', rejected: 'Rejected', cancelled: 'Taken back' },
}
