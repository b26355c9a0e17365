export const messageCategories = ['product', 'finance', 'security', 'operations', 'activity'] as const
export type MessageCategory = (typeof messageCategories)[number]
/** Categories with notices. Empty categories are offered neither as a filter nor as a choice. */
export const sentCategories: readonly MessageCategory[] = messageCategories.filter((category) => category !== 'activity')

type AlarmParams = { server: string; metric: string; direction: 'above' | 'below'; threshold: number; minutes: number; value: number; at: string }

/** `mbps` is the rate limit of a used-up package; 0: the engine has none, and the server keeps its bandwidth. `action` is the owner's choice; older notices have none. */
type TrafficParams = { server: string; usedGib: number; ofGib: number; until: string; mbps?: number; action?: 'throttle' | 'stop' | 'top-up' }

type TrafficNotAdded = {
  server: string
  reason: 'balance' | 'limit' | 'no-price'
  gib: number
  amountFen: number | string
  mostFen: number | string
  mbps: number
  until: string
}

type MaintenanceParams = { zh: string; zhTw: string; en: string; from: string; until: string }

/** Parameters of each notice. Amounts are whole fen (a number, or a string past 2^53), times are ISO 8601. */
export type NoticeParams = {
  'order.paid': { number: string; amountFen: number | string }
  'order.completed': { number: string }
  /** `vouchersFen` is the amount returned to vouchers, if any. */
  'order.refunded': { number: string; amountFen: number | string; vouchersFen?: number | string }
  'voucher.issued': { amountFen: number | string; until: string; reason: string }
  'withdrawal.approved': { number: string; amountFen: number | string }
  'withdrawal.rejected': { number: string; amountFen: number | string; reason: string }
  'balance.low': { availableFen: number | string; thresholdFen: number | string }
  'order.server-refunded': { number: string; server: string; amountFen: number | string }
  'order.given-back': { number: string; amountFen: number | string }
  /** `reason` is written by staff. `vouchersFen` is the amount returned to vouchers, if any. */
  'order.refunded-by-staff': { number: string; amountFen: number | string; reason: string; vouchersFen?: number | string }
  'order.undone': { number: string; amountFen: number | string }
  /** `number` is that of the payment, or of the one order it was for. */
  'payment.late': { number?: string; amountFen: number | string }
  'payment.refunded': { number: string; amountFen: number | string }
  'payment.refund-returned': { number: string; amountFen: number | string }
  /** With `why: 'staff'` the reason is in the staff's words. */
  'invoice.rejected': { number: string; why: 'staff' | 'order-refunded'; reason: string }
  /** `official` is the tax authority's number. */
  'invoice.issued': { number: string; official: string; amountFen: number | string }
  'invoice.red-requested': { number: string; why: 'staff' | 'order-refunded' }
  'invoice.red-issued': { number: string; red: string }
  'invoice.voided': { number: string; reason: string }
  'tax-invoice.issued': { number: string; order: string; amountFen: number | string }
  /** `corrects` is the number of the invoice. */
  'tax-invoice.credited': { number: string; corrects: string; amountFen: number | string }
  /** Money that could not be matched to a payment at first. `number` is the gateway's number. */
  'payment.found': { number: string; amountFen: number | string }
  /** Money for a payment of the customer that is not what was due. Finance decides about it. */
  'payment.checking': { number: string }
  /** A second payment of the same payment, refunded to where it came from. */
  'payment.second-refunded': { number: string; amountFen: number | string }
  /** A stored payment method was added. `method` is masked, and empty if the gateway names no account. */
  'payment.method-added': { gateway: string; method: string; at: string }
  /** The gateway ended a stored payment method. `servers` are the names of those that are renewed from the balance now. */
  'payment.method-ended': { gateway: string; method: string; servers: string }
  'payment.recharged': { number: string; amountFen: number | string }
  'server.ready': { server: string; ip: string; noPassword?: 1 }
  'server.reinstalled': { server: string; noPassword?: 1 }
  'server.password-reset': { server: string }
  'server.rescue': { server: string }
  'server.protection-ready': { server: string; gbps: number }
  'server.reverted': { server: string }
  'server.keys-changed': { server: string; count: number }
  /** `at` is the time of the event that the notice announces. */
  'server.expiring': { server: string; at: string }
  'server.expired': { server: string; at: string }
  'server.renewed': { server: string; amountFen: number | string; until: string }
  'server.downgraded': { server: string }
  /** With a `gateway`, the stored payment method there was not charged, and `why` says why. `method` is masked. */
  'server.renew-failed': {
    server: string
    needFen: number | string
    shortFen: number | string
    at: string
    gateway?: string
    method?: string
    why?: 'no-money' | 'limit' | 'ended' | 'expired' | 'needs-customer' | 'unknown'
  }
  'server.move-planned': { server: string; from: string; until: string }
  'server.move-called-off': { server: string }
  'server.moved': { server: string }
  'server.suspended': { server: string; at: string }
  'server.recycled': { server: string; at: string }
  'server.going': { server: string; at: string }
  'server.released': { server: string }
  /** `reason` is written by staff. */
  'server.locked': { server: string; reason: string }
  'server.unlocked': { server: string }
  /** `other` is the account that shares or accepted it, masked. `at` is the end of the access. */
  'server.guest-invited': { server: string; other: string; at: string }
  'server.guest-accepted': { server: string; other: string; at: string }
  'server.given-up': { server: string; at: string }
  'server.protection-off': { server: string }
  'server.operation-failed': { server: string; operation: string }
  /** `value` is the mean of the minutes that were evaluated. */
  'server.alarm-raised': AlarmParams
  'server.alarm-recovered': AlarmParams
  /** Use of the traffic package in its present period, which ends at `until`. */
  'server.traffic-level': TrafficParams & { percent: number }
  'server.traffic-used-up': TrafficParams
  /** `cause`: bought from the balance because the package was used up. */
  'server.traffic-topped-up': { server: string; gib: number; amountFen: number | string; until: string; cause?: 'used-up' }
  /** Traffic that its owner wanted to be bought automatically. `mbps`: rate limit until then; 0 if there is none. */
  'server.traffic-not-added': TrafficNotAdded
  /** Kept off until now because its package was used up. */
  'server.traffic-started': { server: string }
  /** `other` is the other party, masked; empty for a link. `at` is the end of the time to answer. */
  'transfer.started': { number: string; servers: number; other: string; amountFen: number | string; at: string }
  'transfer.offered': { number: string; servers: number; other: string; amountFen: number | string; at: string }
  'transfer.accepted': { number: string; amountFen: number | string }
  'transfer.taken-on': { number: string; amountFen: number | string }
  'transfer.rejected': { number: string }
  'transfer.cancelled': { number: string }
  'transfer.expired': { number: string }
  /** `at` is the time at which the price is released. */
  'transfer.handed-over': { number: string; servers: number; amountFen: number | string; at: string }
  'transfer.received': { number: string; servers: number; amountFen: number | string; at: string }
  'transfer.failed': { number: string; amountFen: number | string; why: 'engine' | 'review' }
  'transfer.disputed': { number: string; amountFen: number | string }
  'transfer.paid': { number: string; amountFen: number | string; to: 'seller' | 'receiver' }
  'transfer.decided': { number: string; amountFen: number | string; to: 'seller' | 'receiver' }
  'partner.approved-agent': { percent: string }
  'partner.approved-cps': { code: string }
  'partner.rejected': { kind: 'agent' | 'cps'; reason: string }
  'partner.level': { percent: string }
  /** The discount of the agent's level was changed. */
  'partner.level-terms': { percent: string }
  /** `at` is the time from which the changed referral terms apply. `kept`: the announced change was withdrawn. */
  'partner.terms': { at: string }
  'partner.terms-kept': { at: string }
  'commission.paid': { amountFen: number | string }
  'commission.taken-back': { amountFen: number | string; reason: string }
  'commission.owed': { amountFen: number | string; reason: string }
  'account.closing': { ip: string; due: string }
  'account.kept': Record<never, never>
  'account.not-closed': Record<never, never>
  /** `from` is empty if the account had no phone. */
  'phone.changed': { from: string; to: string; ip: string; at: string }
  'phone.waiting': { phone: string; ip: string; due: string }
  'phone.cancelled': { phone: string }
  'phone.failed': { phone: string }
  'token.created': { name: string; ip: string; at: string }
  'webhook.created': { host: string; at: string }
  /** `gone`: the endpoint answered 410. `failing`: no delivery succeeded for days. */
  'webhook.off': { host: string; why: 'gone' | 'failing' }
  'work-order.replied': { number: string; title: string }
  'work-order.resolved': { number: string; title: string }
  /** Closed because no reply came in time. */
  'work-order.lapsed': { number: string; title: string }
  'transfer-case.approved': { number: string }
  'transfer-case.rejected': { number: string; reason: string }
  'call-back.missed': { at: string }
  /** `zh`, `zhTw` and `en` are the region's names. */
  'maintenance.planned': MaintenanceParams
  'maintenance.cancelled': MaintenanceParams
  /** `set`: there was no password before. */
  'password.changed': { ip: string; at: string; sessions: number; how: 'set' | 'changed' }
  'password.recovered': { ip: string; at: string; sessions: number }
  'wechat.unbound': { nickname: string; ip: string; at: string }
  'wechat.bound': { nickname: string; ip: string; at: string }
  /** Notices from before the method was recorded have no `method`. */
  'sign-in.new-place': { ip: string; at: string; method?: 'phone-code' | 'email-code' | 'password' | 'wechat' | 'passkey' }
  /** Strangers used up the usual attempts at the account's phone or address. Sent once a day. */
  'sign-in.attacked': { at: string }
  'two-factor.on': { ip: string; at: string }
  'two-factor.off': { ip: string; at: string }
  'two-factor.codes-renewed': { ip: string; at: string }
  'two-factor.recovery-used': { left: number; ip: string; at: string }
  'passkey.added': { name: string; ip: string; at: string }
  'passkey.removed': { name: string; ip: string; at: string }
  'email.bound': { email: string; ip: string; at: string }
  /** The mail server says that the address does not exist. */
  'email.unreachable': { email: string }
  'phone.unreachable': { phone: string }
  'email.removed': { email: string; ip: string; at: string }
  'user-name.changed': { name: string; ip: string; at: string; how: 'set' | 'changed' }
  'user-name.removed': { name: string; ip: string; at: string }
  'verification.approved': { kind: 'personal' | 'enterprise' }
  'verification.rejected': { kind: 'personal' | 'enterprise' }
}
export type NoticeCode = keyof NoticeParams

/** A security notice always has a link to the page where its reader can check or undo the event. `link` is a path of this site without its locale. */
type Linked = { category: 'security'; link: string } | { category: Exclude<MessageCategory, 'security'>; link?: string }

/** A notice to send. `eventKey` is the ID of the causing event; the same one again changes nothing. */
export type NewMessage = {
  [Code in NoticeCode]: { accountId: string; code: Code; params: NoticeParams[Code]; eventKey?: string } & Linked
}[NoticeCode]

/** A message as its owner reads it. The text comes from `notices` in the reader's language. */
export type Message = {
  id: string
  category: MessageCategory
  code: NoticeCode
  params: Record<string, string | number>
  link: string | null
  createdAt: Date
  readAt: Date | null
}

export type WordedMessage = Message & { text: string }

export type MessageCounts = Record<MessageCategory, { total: number; unread: number }>
export type MessagePage = { messages: Message[]; total: number; unread: number }

/** One page of the message box with its filters. */
export type MessageBoxState = {
  page: Omit<MessagePage, 'messages'> & { messages: WordedMessage[] }
  counts: MessageCounts
  filter: { category: MessageCategory | undefined; unreadOnly: boolean; page: number; pageSize: number }
}

/** Channels of a notice: the message box and the outside channels. */
export const noticeChannels = ['box', 'sms', 'mail', 'wechat'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
export type OutsideChannel = Exclude<NoticeChannel, 'box'>
/** Text messages of a day: arrived, did not arrive, and not reported an hour after they were accepted. */
export type TextDelivery = { delivered: number; undelivered: number; late: number }
/** `none`: the gateway never reported. */
export type FinalReceipt = 'delivered' | 'undelivered' | 'none'
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'skipped' | 'failed' | 'unclear'

type ChannelRule = {
  /** Channels that the category may use at all. For example, offers are never sent as text messages. */
  allowed: readonly NoticeChannel[]
  /** Channels that cannot be disabled. */
  forced: readonly NoticeChannel[]
  /** Channels used without a choice. */
  usual: readonly NoticeChannel[]
}
const rules: Record<MessageCategory, ChannelRule> = {
  product: { allowed: ['box', 'mail', 'wechat'], forced: [], usual: ['box'] },
  finance: { allowed: noticeChannels, forced: ['box'], usual: ['box', 'mail', 'wechat'] },
  security: { allowed: noticeChannels, forced: ['box'], usual: noticeChannels },
  operations: { allowed: noticeChannels, forced: ['box'], usual: ['box', 'mail', 'wechat'] },
  activity: { allowed: ['box', 'mail'], forced: [], usual: ['box'] },
}

export type NoticeChoice = { category: MessageCategory; channel: NoticeChannel; wanted: boolean }

export function isAllowed(category: MessageCategory, channel: NoticeChannel): boolean {
  return rules[category].allowed.includes(channel)
}

/** Returns whether a customer cannot disable it. */
export function isForced(category: MessageCategory, channel: NoticeChannel): boolean {
  return rules[category].forced.includes(channel)
}

/** Channels of a category for the given choices. Allowed and forced channels take precedence over a choice. */
export function chosenChannels(category: MessageCategory, choices: readonly NoticeChoice[]): NoticeChannel[] {
  const { allowed, forced, usual } = rules[category]
  return allowed.filter((channel) => {
    if (forced.includes(channel)) return true
    return choices.find((one) => one.category === category && one.channel === channel)?.wanted ?? usual.includes(channel)
  })
}

/** Returns whether security notices use at least one channel besides the box, so that an attacker with a stolen session is not the only one to read them. */
export function leavesTheBox(choices: readonly NoticeChoice[]): boolean {
  return chosenChannels('security', choices).some((channel) => channel !== 'box')
}

/** Addresses of an account outside of the site. Null means that it cannot be reached that way. */
export type Reach = Record<OutsideChannel, string | null>

/** Outside channels of a notice: the chosen ones with an address of its owner. A security notice uses another channel if there is none. */
export function outsideChannels(category: MessageCategory, choices: readonly NoticeChoice[], reach: Reach): OutsideChannel[] {
  const can = (channel: NoticeChannel): channel is OutsideChannel => channel !== 'box' && reach[channel] !== null
  const chosen = chosenChannels(category, choices).filter(can)
  if (chosen.length > 0 || category !== 'security') return chosen
  return (['sms', 'mail', 'wechat'] as const).filter(can).slice(0, 1)
}

export { mailSchemes, type MailScheme } from './model/mail-scheme.ts'
