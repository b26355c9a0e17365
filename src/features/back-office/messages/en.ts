import type { zh } from './zh.ts'

export const en: typeof zh = {
  title: 'Back office',
  login: {
    title: 'Staff sign-in',
    hint: 'For company staff only. Customers sign in on the site.',
    name: 'Login name',
    password: 'Password',
    submit: 'Sign in',
  },
  signOut: 'Sign out',
  roles: { owner: 'Owner', finance: 'Finance', support: 'Support', content: 'Content', operations: 'Operations' },
  today: {
    title: 'Today so far',
    subtitle: 'Beijing time, since midnight',
    made: 'New orders',
    paid: 'Paid orders',
    paidSum: 'Amount paid',
    completed: 'Delivered',
    refunded: 'Refunded',
  },
  ledger: {
    title: 'Ledger proof',
    holds: 'The books balance and every check passes',
    stopped: 'A check of the ledger failed. Money is stopped; act now',
    never: 'Not checked yet',
    checkedAt: (at) => `Last checked: ${at}`,
  },
  engine: {
    title: 'Provisioning engine',
    simulated: 'Simulated',
    note: 'No real machine exists: states, figures and addresses come from the simulated engine.',
  },
  jobs: {
    title: 'Failed jobs',
    empty: 'No failed jobs.',
    name: 'Job',
    attempts: 'Attempts',
    error: 'Reason',
    diedAt: 'Time',
    actions: 'Actions',
    retry: 'Try again',
    retried: 'Queued again.',
  },
  refusals: {
    'sign-in-wrong': 'That login name or password is not right.',
    'sign-in-often': 'Too many attempts. Try again in 15 minutes.',
    'name-taken': 'That login name is taken.',
    'job-not-dead': 'This job is already queued or done. Reload the page.',
  },
}
