import type { templateErrors as zhErrors, templates as zh } from './zh.ts'

export const templates: typeof zh = {
  title: 'Message gallery',
  subtitle: 'Every email, text message and notification that customers receive, with sample data.',
  list: 'Messages',
  find: 'Find by title',
  none: 'No messages match.',
  groups: { product: 'Product', finance: 'Billing', security: 'Security', operations: 'Operations', activity: 'Offers', other: 'Account and status emails' },
  others: {
    'email-link': 'Confirm an email address',
    'email-taken': 'Address belongs to another account',
    'status-confirm': 'Confirm a status subscription',
    'status-update': 'Incident update',
  },
  language: 'Language',
  scheme: 'Color scheme',
  schemes: { light: 'Light', dark: 'Dark' },
  width: 'Width',
  widths: { wide: 'Desktop', phone: 'Phone' },
  mail: 'Email',
  subject: 'Subject',
  plain: 'Plain-text version',
  plainHint: 'Shown by email apps that don’t display HTML.',
  box: 'Message box',
  sms: 'Text message',
  smsParts: (characters, parts) => `${characters} ${characters === 1 ? 'character' : 'characters'}, billed as ${parts} ${parts === 1 ? 'message' : 'messages'}`,
  wechat: 'WeChat',
  notBy: 'Messages of this kind aren’t sent this way.',
  send: 'Send to me',
  sendText: 'Sends this email with its sample data to your address right away, so you can see it in your email app.',
  email: 'Your email address',
  sentTo: (email) => `Sent to ${email}.`,
}

export const templateErrors: typeof zhErrors = {
  'no-template': 'This message doesn’t exist. Reload the page.',
  'no-mailbox': 'The mail server says that this mailbox doesn’t exist. Check the address.',
  'mail-not-sent': 'The mail server didn’t accept the email. Test it on the Providers page, and try again.',
}
export const templateFaults = { 'no-mailbox': templateErrors['no-mailbox'] }
