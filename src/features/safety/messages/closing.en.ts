import type { closing as zhClosing, closingErrors as zhErrors } from './closing.zh.ts'

export const closing: typeof zhClosing = {
  title: 'Your data and account',
  lead: 'Export your data at any time, or close your account.',
  export: {
    title: 'Export your data',
    text: 'A JSON file with your profile, sign-in history, orders, payments, ledger, servers (including released ones), tickets and messages, without passwords or keys. Up to five times a day.',
    button: 'Export data',
    done: 'Your data is downloading.',
  },
  close: {
    title: 'Close the account',
    text: 'Takes effect after 7 days; sign in before then to keep your account. After that it can’t be undone.',
    button: 'Close account',
    lead: 'What happens:',
    points: [
      'All devices are signed out immediately, and API tokens stop working.',
      'Signing in within 7 days cancels the request.',
      'After that, we erase your personal data: phone, password, WeChat, email, profile and picture, identity documents, sign-in history, messages and uploaded files. The phone number can be registered again.',
      'Open tickets are closed, and all ticket messages and attachments are erased.',
      'Orders, payments and the ledger are kept as required by law, but no longer identify you.',
    ],
    blocked: 'Resolve these first:',
    obstacles: {
      servers: (count) => (count === 1 ? '1 server is not released' : `${count} servers are not released`),
      orders: (count) => (count === 1 ? '1 order is open' : `${count} orders are open`),
      payments: (count) => (count === 1 ? '1 payment is pending' : `${count} payments are pending`),
      balance: (sum) => `${sum} is still in the account`,
    },
    toServers: 'View servers',
    toOrders: 'View orders',
    toPayments: 'View payments',
    toMoney: 'View balance',
    agree: 'I understand that this can’t be undone',
    submit: 'Request account closure',
    doneTitle: 'Your account will be closed',
    doneText: (at) => `It closes on ${at}. If you change your mind, sign in before then.`,
    leave: 'Go to home page',
  },
}
export const closingErrors: typeof zhErrors = {
  'closing-blocked': 'Resolve the open items before closing the account.',
  'closing-waits': 'You’ve already requested to close this account.',
  'export-too-often': 'You’ve reached the limit of five exports a day. Try again tomorrow.',
}
