import type * as base from './customer.zh.ts'

export const customerPage: typeof base.customerPage = {
  allOf: (list, count) => `All ${list.toLowerCase()} (${count})`,
  payments: 'Payments',
  noPayments: 'No payments.',
  workOrders: 'Tickets',
  noWorkOrders: 'No tickets.',
  openWorkOrders: (count) => `${count} open`,
  invoices: 'Invoices',
  noInvoices: 'No invoice requests.',
  taxInvoices: 'Tax invoices',
  signIns: 'Recent sign-ins',
  noSignIns: 'No sign-ins in the last 180 days.',
  methods: { 'phone-code': 'Text message', 'email-code': 'Email code', password: 'Password', wechat: 'WeChat', passkey: 'Passkey', support: 'Read-only view' },
  outcomes: {
    looked: 'Viewed by staff',
    'signed-in': 'Signed in',
    'password-wrong': 'Wrong password',
    'password-locked': 'Password sign-in locked',
    'code-wrong': 'Wrong code',
    'second-factor-wrong': 'Two-factor check failed',
  },
  expires: (date) => `Expires ${date}`,
}
