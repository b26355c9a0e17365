import type { checklist as zhChecklist, firstRun as zh } from './zh.ts'

export const firstRun: typeof zh = {
  title: 'Create the owner account',
  text: 'This is the first back office account, and it can manage everything. The link works once.',
  displayName: 'Name',
  displayNameHint: 'Shown to other staff and in the audit log.',
  loginName: 'User name',
  loginNameHint: 'Starts with a lowercase letter; digits, dots and hyphens are allowed, for example chen.yu',
  password: 'Password',
  passwordHint: '10 to 128 characters; a few unrelated words work well.',
  submit: 'Create and continue',
  noKey: 'This address is incomplete. Copy the full link shown when the product started.',
  gone: 'This link was already used or has expired.',
  goneText: 'If the account exists, sign in. If it doesn’t, restart the product to get a new link.',
  signIn: 'Sign in',
  created: 'Account created. Sign in to set up two-factor.',
}

export const checklist: typeof zhChecklist = {
  title: 'Setup checklist',
  subtitle: 'What to set up before customers come. States are facts: the last call, the engine’s response, published prices and texts.',
  progress: (done, all) => `${done} of ${all} done`,
  left: (names) => `Left to do: ${names.join(', ')}.`,
  show: 'View checklist',
  open: 'Open',
  openOf: (name) => `Open: ${name}`,
  states: {
    done: 'Done',
    untested: 'Set up, not tested',
    failing: 'Last call failed',
    missing: 'Not set up',
    simulated: 'Simulated in the demo',
    review: 'Default text',
  },
  items: {
    company: { title: 'Company and site name', text: 'The names on the site, in emails and text messages, and on documents.' },
    mail: { title: 'Email', text: 'Notifications and email verification go through a mail server.' },
    sms: { title: 'Text messages', text: 'Customers register and sign in with codes sent by text message.' },
    payment: { title: 'Payment methods', text: 'Without one, customers can’t pay.' },
    engine: { title: 'Provisioning engine', text: 'Delivers servers. Without it, sales are paused.' },
    prices: { title: 'Products and prices', text: 'Run npm run open-shop to import the catalog, then set your own prices.' },
    legal: { title: 'Legal documents', text: 'Terms of service, privacy policy and refund policy. Replace them with your company’s texts.' },
  },
}
