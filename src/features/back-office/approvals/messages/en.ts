import type { approvalActions as actions, approvalErrors as errors, approvalFaults as faults, approvalNotices as notices, approvals as zh } from './zh.ts'

export const approvals: typeof zh = {
  title: 'Approvals',
  subtitle: 'Refunds, vouchers and credits above the limits, and changes to owners, take effect once a second person approves.',
  list: 'Approval requests',
  views: { label: 'Approval status', waiting: 'Waiting', decided: 'Closed' },
  none: 'No requests are waiting.',
  noneDecided: 'No closed requests yet.',
  columns: { what: 'Request', amount: 'Amount', reason: 'Reason', by: 'Requested by', state: 'Status', actions: 'Actions' },
  kinds: {
    'order-refund': 'Order refund',
    'payment-refund': 'Payment refund',
    voucher: 'Voucher',
    'balance-credit': 'Credit from suspense',
    'new-owner': 'New owner',
    'owner-role': 'Owner role change',
    'owner-disable': 'Disable owner',
    'owner-enable': 'Re-enable owner',
    'owner-link': 'New sign-in link for owner',
    'owner-factor': 'Two-factor reset for owner',
    limit: 'Higher limit',
    addresses: 'Back office addresses',
  },
  states: { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn', expired: 'Expired', failed: 'Failed' },
  limits: { refund: 'Refunds', voucher: 'Vouchers', credit: 'Credits from suspense' },
  addressList: 'allowed networks',
  networks: (networks) => `Allowed: ${networks || 'every address'}`,
  full: 'In full, with vouchers',
  formula: 'By the rules, as of the day of approval, never more than requested',
  newRole: (role) => `New role: ${role}`,
  days: (days) => `Valid for ${days} ${days === 1 ? 'day' : 'days'}`,
  credited: (account) => `To account ${account}`,
  change: (from, to) => `${from} → ${to}`,
  unlimited: 'no limit',
  alone: 'The only owner acted alone',
  until: (at) => `Expires ${at}`,
  decidedBy: (name, at) => `${name} · ${at}`,
  admitted: (days) => `This colleague gave you your account, role or sign-in link within the last ${days} days, so another person has to decide.`,
  approve: 'Approve',
  approveOf: (what) => `Approve: ${what}`,
  approveText: 'It runs immediately and can’t be undone. Check the details below first.',
  reject: 'Reject',
  rejectOf: (what) => `Reject: ${what}`,
  rejectText: 'The requester sees the reason.',
  rejectReason: 'Reason',
  withdraw: 'Withdraw',
  withdrawOf: (what) => `Withdraw: ${what}`,
  withdrawText: 'Nothing happens then. You can request it again at any time.',
  done: { approve: 'Approved and done.', reject: 'Rejected; the requester was notified.', withdraw: 'Withdrawn.' },
  hint: {
    neededTitle: 'Needs approval by a second person',
    always: 'Your request goes to Approvals and takes effect once a colleague with the same permission approves it.',
    above: (limit, used) => `Above the limit of ${limit} per person in 24 hours (${used} used). It takes effect once a colleague approves it.`,
    aloneTitle: 'There is no second person to approve this',
    aloneText: 'You are the only owner who can do this, so it takes effect immediately, and the audit log records that you acted alone.',
    ownerText:
      'Changing an owner’s role, link, two-factor authentication or access takes effect once another owner approves. With only two owners, the other one must approve it themselves. If they can’t sign in, add an owner on the server with npm run create-staff, who can then approve.',
    request: 'Request approval',
    reason: 'Reason',
    reasonHint: 'Shown to the colleague who approves it.',
  },
  sent: {
    title: 'Waiting for approval',
    text: (at) => `Nothing has changed yet. Your colleagues have been notified. Without approval, the request expires ${at}.`,
    open: 'Go to Approvals',
    close: 'Close',
  },
  settings: {
    title: 'Approval limits',
    text: 'Up to these totals in 24 hours, each person acts alone. Above them, a second person approves. Enter 0 to require approval every time, or leave a field empty to never require it. Raising a limit needs approval too.',
    hints: {
      refund: 'Order and payment refunds together, in {money:yuan}.',
      voucher: 'Vouchers given to customers, in {money:yuan}.',
      credit: 'Money in suspense credited to customers, in {money:yuan}.',
    },
    reason: 'Reason for the change',
    reasonHint: 'Recorded in the audit log. For a higher limit, the approver sees it.',
    save: 'Save limits',
    saved: 'Limits saved. They apply immediately.',
    wrong: 'Enter an amount with at most two decimals, such as 5000, or leave it empty for no limit.',
  },
}

export const approvalNotices: typeof notices = {
  'approval-requested': (what, subject) => `Awaiting your approval: ${what.toLowerCase()} ${subject}`,
  'approval-decided': {
    approved: (what, subject) => `Your request was approved and carried out: ${what.toLowerCase()} ${subject}`,
    rejected: (what, subject) => `Your request was rejected: ${what.toLowerCase()} ${subject}`,
    failed: (what, subject) => `Your request was approved but failed: ${what.toLowerCase()} ${subject}`,
    expired: (what, subject) => `Your request expired: ${what.toLowerCase()} ${subject}`,
  },
}

export const approvalActions: typeof actions = {
  'approval-alone': 'Only owner acted alone',
  'approval-granted': 'Approved act carried out',
  'POST /admin/approvals/{approvalId}/approve': 'Approve request',
  'POST /admin/approvals/{approvalId}/reject': 'Reject request',
  'POST /admin/approvals/{approvalId}/withdraw': 'Withdraw request',
  'POST /admin/approval-limits/{limit}': 'Change approval limit',
}

export const approvalErrors: typeof errors = {
  'approval-reason': 'Enter a reason for the colleague who approves this.',
  'approval-waiting': 'A request for this is already waiting. Settle it under Approvals first.',
  'approval-no-approver': 'No colleague can approve this at the moment. Contact an owner.',
  'approval-own': 'A colleague has to decide your own requests.',
  'approval-others': 'Only the requester can withdraw this.',
  'approval-admitted': (detail) =>
    `This colleague gave you your account, role or sign-in link within the last ${String(detail['days'])} days. Another person has to approve this.`,
  'approval-decided': 'This request is already closed. Reload the page.',
  'approval-expired': 'This request has expired. The requester can send it again.',
  'approval-requester': 'The requester was disabled or no longer has this permission, so nothing was done.',
  'no-such-approval': 'Request not found. Reload the page.',
}

export const approvalFaults: typeof faults = { 'approval-reason': 'Enter a reason for the colleague who approves this.' }
