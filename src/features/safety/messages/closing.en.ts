import type { closing as zhClosing, closingErrors as zhErrors } from './closing.zh.ts'

export const closing: typeof zhClosing = {
  title: 'Your data and account',
  lead: 'Your data is yours: take it along at any time, or close the account.',
  export: {
    title: 'Export your data',
    text: 'One JSON file with profile, sign-in history, orders, payments, ledger, servers (released ones too), tickets and messages, without passwords or keys. Five times a day at most.',
    button: 'Export data',
    done: 'Your data is being downloaded.',
  },
  close: {
    title: 'Close the account',
    text: 'Takes effect after 7 days; sign in once before then to keep the account. It cannot be undone afterwards.',
    button: 'Close account',
    lead: 'This is what happens:',
    points: [
      'All devices are signed out at once, and API tokens stop working.',
      'For 7 days, any sign-in takes the request back.',
      'Then your personal data is erased: phone, password, WeChat, e-mail, profile and picture, identity documents, sign-in history, messages and uploaded files. The phone can be registered again.',
      'Tickets that are still open are closed then, and what was written and attached in any ticket is erased.',
      'Orders, payments and the ledger are kept as the law asks, but no longer lead to you.',
    ],
    blocked: 'Some things have to be settled first:',
    obstacles: {
      servers: (count) => (count === 1 ? '1 server is not released' : `${count} servers are not released`),
      orders: (count) => (count === 1 ? '1 order is open' : `${count} orders are open`),
      payments: (count) => (count === 1 ? '1 payment is under way' : `${count} payments are under way`),
      balance: (sum) => `There is still ${sum} in the account`,
    },
    toServers: 'See servers',
    toOrders: 'See orders',
    toPayments: 'See payments',
    toMoney: 'See the balance',
    agree: 'I understand that this cannot be undone',
    submit: 'Ask to close the account',
    doneTitle: 'Your account will be closed',
    doneText: (at) => `It is closed on ${at}. If you change your mind, sign in once before then.`,
    leave: 'Go to the home page',
  },
}
export const closingErrors: typeof zhErrors = {
  'closing-blocked': 'Some things have to be settled before the account can be closed.',
  'closing-waits': 'You have already asked for the account to be closed.',
  'export-too-often': 'You have exported five times today. Try again tomorrow.',
}
