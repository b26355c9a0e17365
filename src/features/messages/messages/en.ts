import { formatFen } from '#platform/pure/money.ts'
import type { zh } from './zh.ts'

const operations: Readonly<Record<string, string>> = {
  create: 'Set-up',
  start: 'Start',
  stop: 'Stop',
  restart: 'Restart',
  reinstall: 'Reinstall',
  'reset-password': 'Password reset',
  release: 'Release',
}

const yuan = (fen: number | string) => formatFen(BigInt(fen), 'en-US')
const notices: (typeof zh)['notices'] = {
  'order.paid': (p) => `We received ${yuan(p.amountFen)} for order ${p.number} and are setting it up now.`,
  'order.completed': (p) => `Everything in order ${p.number} is up and running.`,
  'order.refunded': (p) => `We could not deliver order ${p.number}. The full ${yuan(p.amountFen)} is back in your balance.`,
  'payment.late': (p) =>
    `Your payment of ${yuan(p.amountFen)}${p.number ? ` (number ${p.number})` : ''} arrived after the order had closed. It is in your balance, ready for your next purchase.`,
  'payment.recharged': (p) => `${yuan(p.amountFen)} has been added to your balance (payment ${p.number}).`,
  'server.ready': (p) => `Server ${p.server} has been set up and is running${p.ip ? ` at ${p.ip}` : ''}.`,
  'server.reinstalled': (p) => `Server ${p.server} was reinstalled. If this was not you, change its password now and contact us.`,
  'server.password-reset': (p) => `The password of server ${p.server} was reset. If this was not you, reset it again now and contact us.`,
  'server.operation-failed': (p) => `${operations[p.operation] ?? p.operation} did not succeed on server ${p.server}. Try again, or look at the operation log.`,
  'partner.approved-agent': (p) => `You are now an agent. Quotes you ask for while signed in take ${p.percent}% off.`,
  'partner.approved-cps': (p) => `Your referral application was approved. Your code is ${p.code}; find your link and commission on the programme’s page.`,
  'partner.rejected': (p) =>
    `Your ${p.kind === 'agent' ? 'agent' : 'referral (CPS)'} application was not approved: ${p.reason} You can change it and apply again.`,
  'partner.level': (p) => `Your agent level has changed. Quotes now take ${p.percent}% off.`,
  'commission.paid': (p) => `Referral commission of ${yuan(p.amountFen)} is now in your balance.`,
  'password.recovered': (p, dates) =>
    `Your password was reset with a code to your phone on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}).${p.sessions > 0 ? ` ${p.sessions === 1 ? 'One other session was' : `${p.sessions} other sessions were`} signed out.` : ''} If this was not you, contact us at once.`,
  'wechat.bound': (p, dates) =>
    `The WeChat account “${p.nickname}” was linked to your account on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}) and can now sign in to it. If this was not you, contact us at once.`,
  'sign-in.new-place': (p, dates) =>
    `Your account was signed in to from a new device or place (IP ${p.ip}) on ${dates.dateTime(new Date(p.at))}. If this was not you, change your password now.`,
}

export const en: typeof zh = {
  title: 'Messages',
  open: 'Open messages',
  unread: (count) => `${count} unread`,
  empty: 'No messages',
  emptyText: 'Notices about your orders, servers and account security appear here.',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  details: 'View details',
  isUnread: 'Unread',
  categories: { product: 'Product', finance: 'Billing', security: 'Security', operations: 'Operations', activity: 'Offers' },
  notices,
  refusals: { 'not-found': 'We could not find this message. It may have been deleted.' },
}
