import type { Locale } from '#platform/i18n/locales.ts'
import type { MessageCategory, NoticeCode, NoticeParams } from '../model.ts'

type Sample<Code extends NoticeCode> = { category: MessageCategory; params: NoticeParams[Code]; link: string | null }
export type NoticeSamples = { [Code in NoticeCode]: Sample<Code> }

const day = 86_400_000
const serverPage = '/console/server-admin?server=demo'
const safety = '/console/safesetting'

/** Words that customers or staff would have written. */
const written: Record<
  Locale,
  { server: string; reason: string; gift: string; refunded: string; title: string; token: string; nickname: string; passkey: string; region: MaintenanceNames }
> = {
  zh: {
    server: '官网-1',
    reason: '资料与营业执照不一致。',
    gift: '新用户礼遇',
    refunded: '被推荐的订单已退款。',
    title: '网站打不开',
    token: '部署脚本',
    nickname: '林间',
    passkey: '办公室的电脑',
    region: { zh: '香港', zhTw: '香港', en: 'Hong Kong' },
  },
  'zh-TW': {
    server: '官網-1',
    reason: '資料與營業登記不一致。',
    gift: '新用戶禮遇',
    refunded: '被推薦的訂單已退款。',
    title: '網站無法開啟',
    token: '部署指令稿',
    nickname: '林間',
    passkey: '辦公室的電腦',
    region: { zh: '香港', zhTw: '香港', en: 'Hong Kong' },
  },
  en: {
    server: 'web-1',
    reason: 'The documents don’t match the business license.',
    gift: 'welcome gift',
    refunded: 'The referred order was refunded.',
    title: 'Website is unreachable',
    token: 'Deploy script',
    nickname: 'Robin',
    passkey: 'Office computer',
    region: { zh: '香港', zhTw: '香港', en: 'Hong Kong' },
  },
}
type MaintenanceNames = { zh: string; zhTw: string; en: string }

/** One invented example of each notice, with documentation addresses (RFC 5737) and times around `now`. */
export function noticeSamples(locale: Locale, now: Date): NoticeSamples {
  const own = written[locale]
  const after = (days: number) => new Date(now.getTime() + days * day).toISOString()
  const at = now.toISOString()
  const { server, reason } = own
  const ip = '203.0.113.24'
  const email = 'l***@example.com'
  const phone = '138****8000'
  const order = '202611280001'
  const payment = 'P202611280001'
  const transfer = { number: 'T202611280001', amountFen: 38_000 }
  const other = '159****6620'
  const happened = { ip, at }
  const alarm = { server, metric: 'cpu', direction: 'above', threshold: 90, minutes: 5, value: 96, at } as const
  const traffic = { server, usedGib: 160, ofGib: 200, until: after(11), mbps: 10, action: 'throttle' } as const
  const method = { gateway: 'alipay', method: phone }
  return {
    'order.paid': { category: 'finance', params: { number: order, amountFen: 9_800 }, link: '/console/order' },
    'order.completed': { category: 'product', params: { number: order }, link: '/console/order' },
    'order.refunded': { category: 'finance', params: { number: order, amountFen: 7_800, vouchersFen: 2_000 }, link: '/console/order' },
    'voucher.issued': { category: 'finance', params: { amountFen: 5_000, until: after(90), reason: own.gift }, link: '/console/money' },
    'withdrawal.approved': { category: 'finance', params: { number: 'W202611280001', amountFen: 20_000 }, link: '/console/money/withdraw' },
    'withdrawal.rejected': { category: 'finance', params: { number: 'W202611280001', amountFen: 20_000, reason }, link: '/console/money/withdraw' },
    'balance.low': { category: 'finance', params: { availableFen: 3_640, thresholdFen: 5_000 }, link: '/console/payment' },
    'order.server-refunded': { category: 'finance', params: { number: order, server, amountFen: 9_800 }, link: '/console/order' },
    'order.given-back': { category: 'finance', params: { number: order, amountFen: 9_800 }, link: '/console/order' },
    'order.refunded-by-staff': { category: 'finance', params: { number: order, amountFen: 9_800, reason, vouchersFen: 2_000 }, link: '/console/order' },
    'order.undone': { category: 'finance', params: { number: order, amountFen: 4_000 }, link: '/console/order' },
    'payment.late': { category: 'finance', params: { number: payment, amountFen: 9_800 }, link: '/console/money' },
    'payment.refunded': { category: 'finance', params: { number: payment, amountFen: 9_800 }, link: '/console/payment' },
    'payment.refund-returned': { category: 'finance', params: { number: payment, amountFen: 9_800 }, link: '/console/money' },
    'payment.found': { category: 'finance', params: { number: '4200002611280001', amountFen: 50_000 }, link: '/console/money' },
    'payment.checking': { category: 'finance', params: { number: payment }, link: '/console/money' },
    'payment.second-refunded': { category: 'finance', params: { number: payment, amountFen: 9_800 }, link: '/console/payment' },
    'payment.method-added': { category: 'security', params: { ...method, at }, link: '/console/payment' },
    'payment.method-ended': { category: 'finance', params: { ...method, servers: server }, link: '/console/payment' },
    'payment.recharged': { category: 'finance', params: { number: payment, amountFen: 50_000 }, link: '/console/money' },
    'invoice.rejected': { category: 'finance', params: { number: 'I202611280001', why: 'staff', reason }, link: '/console/money/invoices' },
    'invoice.issued': {
      category: 'finance',
      params: { number: 'I202611280001', official: '25332000000012345678', amountFen: 29_400 },
      link: '/console/money/invoices',
    },
    'invoice.red-requested': { category: 'finance', params: { number: 'I202611280001', why: 'order-refunded' }, link: '/console/money/invoices' },
    'invoice.red-issued': { category: 'finance', params: { number: 'I202611280001', red: '25332000000012345690' }, link: '/console/money/invoices' },
    'invoice.voided': { category: 'finance', params: { number: 'I202611280001', reason }, link: '/console/money/invoices' },
    'tax-invoice.issued': {
      category: 'finance',
      params: { number: 'INV-2026-00042', order: '202611280001', amountFen: 29_400 },
      link: '/console/money/invoices',
    },
    'tax-invoice.credited': {
      category: 'finance',
      params: { number: 'INV-2026-00057', corrects: 'INV-2026-00042', amountFen: 29_400 },
      link: '/console/money/invoices',
    },
    'server.ready': { category: 'product', params: { server, ip }, link: serverPage },
    'server.reinstalled': { category: 'security', params: { server }, link: serverPage },
    'server.password-reset': { category: 'security', params: { server }, link: serverPage },
    'server.rescue': { category: 'security', params: { server }, link: serverPage },
    'server.protection-ready': { category: 'operations', params: { server, gbps: 100 }, link: serverPage },
    'server.reverted': { category: 'security', params: { server }, link: serverPage },
    'server.keys-changed': { category: 'security', params: { server, count: 2 }, link: serverPage },
    'server.expiring': { category: 'product', params: { server, at: after(7) }, link: serverPage },
    'server.expired': { category: 'product', params: { server, at: after(3) }, link: serverPage },
    'server.renewed': { category: 'finance', params: { server, amountFen: 9_800, until: after(38) }, link: serverPage },
    'server.move-planned': { category: 'operations', params: { server, from: after(1), until: after(1.125) }, link: serverPage },
    'server.move-called-off': { category: 'operations', params: { server }, link: serverPage },
    'server.moved': { category: 'operations', params: { server }, link: serverPage },
    'server.downgraded': { category: 'operations', params: { server }, link: serverPage },
    'server.renew-failed': {
      category: 'finance',
      params: { server, needFen: 9_800, shortFen: 6_160, at: after(3), ...method, why: 'no-money' },
      link: '/console/payment',
    },
    'server.suspended': { category: 'product', params: { server, at: after(7) }, link: serverPage },
    'server.recycled': { category: 'product', params: { server, at: after(14) }, link: serverPage },
    'server.going': { category: 'product', params: { server, at: after(1) }, link: serverPage },
    'server.released': { category: 'product', params: { server }, link: '/console/cloud-console' },
    'server.locked': { category: 'security', params: { server, reason }, link: serverPage },
    'server.unlocked': { category: 'security', params: { server }, link: serverPage },
    'server.guest-invited': { category: 'operations', params: { server, other, at: after(30) }, link: '/console/cloud-console' },
    'server.guest-accepted': { category: 'security', params: { server, other, at: after(30) }, link: serverPage },
    'server.given-up': { category: 'security', params: { server, at: after(3) }, link: serverPage },
    'server.protection-off': { category: 'security', params: { server }, link: serverPage },
    'server.operation-failed': { category: 'operations', params: { server, operation: 'snapshot' }, link: serverPage },
    'server.alarm-raised': { category: 'operations', params: alarm, link: serverPage },
    'server.alarm-recovered': { category: 'operations', params: { ...alarm, value: 41 }, link: serverPage },
    'server.traffic-level': { category: 'operations', params: { ...traffic, percent: 80 }, link: serverPage },
    'server.traffic-used-up': { category: 'operations', params: { ...traffic, usedGib: 200 }, link: serverPage },
    'server.traffic-topped-up': { category: 'finance', params: { server, gib: 100, amountFen: 8_000, until: after(11), cause: 'used-up' }, link: serverPage },
    'server.traffic-not-added': {
      category: 'operations',
      params: { server, reason: 'balance', gib: 100, amountFen: 8_000, mostFen: 40_000, mbps: 10, until: after(11) },
      link: serverPage,
    },
    'server.traffic-started': { category: 'operations', params: { server }, link: serverPage },
    'transfer.started': { category: 'security', params: { ...transfer, servers: 2, other, at: after(3) }, link: '/console/transferPlus' },
    'transfer.offered': { category: 'operations', params: { ...transfer, servers: 2, other, at: after(3) }, link: '/console/transferPlus' },
    'transfer.accepted': { category: 'operations', params: transfer, link: '/console/transferPlus' },
    'transfer.taken-on': { category: 'security', params: transfer, link: '/console/transferPlus' },
    'transfer.rejected': { category: 'operations', params: { number: transfer.number }, link: '/console/transferPlus' },
    'transfer.cancelled': { category: 'operations', params: { number: transfer.number }, link: '/console/transferPlus' },
    'transfer.expired': { category: 'operations', params: { number: transfer.number }, link: '/console/transferPlus' },
    'transfer.handed-over': { category: 'security', params: { ...transfer, servers: 2, at: after(7) }, link: '/console/transferPlus' },
    'transfer.received': { category: 'security', params: { ...transfer, servers: 2, at: after(7) }, link: '/console/transferPlus' },
    'transfer.failed': { category: 'operations', params: { ...transfer, why: 'engine' }, link: '/console/transferPlus' },
    'transfer.disputed': { category: 'finance', params: transfer, link: '/console/transferPlus' },
    'transfer.paid': { category: 'finance', params: { ...transfer, to: 'seller' }, link: '/console/money' },
    'transfer.decided': { category: 'finance', params: { ...transfer, to: 'receiver' }, link: '/console/transferPlus' },
    'partner.approved-agent': { category: 'product', params: { percent: '12' }, link: '/console/partner' },
    'partner.approved-cps': { category: 'product', params: { code: 'LINJIAN8' }, link: '/console/partner' },
    'partner.rejected': { category: 'product', params: { kind: 'agent', reason }, link: '/console/partner' },
    'partner.level': { category: 'product', params: { percent: '15' }, link: '/console/partner' },
    'partner.level-terms': { category: 'product', params: { percent: '15' }, link: '/console/partner' },
    'partner.terms': { category: 'product', params: { at: after(14) }, link: '/console/partner' },
    'partner.terms-kept': { category: 'product', params: { at: after(14) }, link: '/console/partner' },
    'commission.paid': { category: 'finance', params: { amountFen: 1_470 }, link: '/console/partner' },
    'commission.taken-back': { category: 'finance', params: { amountFen: 1_470, reason: own.refunded }, link: '/console/partner' },
    'commission.owed': { category: 'finance', params: { amountFen: 1_470, reason: own.refunded }, link: '/console/partner' },
    'account.closing': { category: 'security', params: { ip, due: after(7) }, link: safety },
    'account.kept': { category: 'security', params: {}, link: safety },
    'account.not-closed': { category: 'security', params: {}, link: safety },
    'phone.changed': { category: 'security', params: { from: phone, to: other, ...happened }, link: `${safety}#phone` },
    'phone.waiting': { category: 'security', params: { phone: other, ip, due: after(3) }, link: `${safety}#phone` },
    'phone.cancelled': { category: 'security', params: { phone: other }, link: `${safety}#phone` },
    'phone.failed': { category: 'security', params: { phone: other }, link: `${safety}#phone` },
    'token.created': { category: 'security', params: { name: own.token, ...happened }, link: `${safety}#tokens` },
    'webhook.created': { category: 'security', params: { host: 'hooks.example.com', at }, link: '/console/webhooks' },
    'webhook.off': { category: 'operations', params: { host: 'hooks.example.com', why: 'failing' }, link: '/console/webhooks' },
    'work-order.replied': { category: 'operations', params: { number: 'S202611280001', title: own.title }, link: '/console/support-service' },
    'work-order.resolved': { category: 'operations', params: { number: 'S202611280001', title: own.title }, link: '/console/support-service' },
    'work-order.lapsed': { category: 'operations', params: { number: 'S202611280001', title: own.title }, link: '/console/support-service' },
    'transfer-case.approved': { category: 'operations', params: { number: transfer.number }, link: '/console/transferPlus' },
    'transfer-case.rejected': { category: 'operations', params: { number: transfer.number, reason }, link: '/console/transferPlus' },
    'call-back.missed': { category: 'operations', params: { at }, link: '/console/support-service' },
    'maintenance.planned': { category: 'operations', params: { ...own.region, from: after(5), until: after(5.125) }, link: '/console/cloud-console' },
    'maintenance.cancelled': { category: 'operations', params: { ...own.region, from: after(5), until: after(5.125) }, link: '/console/cloud-console' },
    'password.changed': { category: 'security', params: { ...happened, sessions: 1, how: 'changed' }, link: safety },
    'password.recovered': { category: 'security', params: { ...happened, sessions: 1 }, link: safety },
    'wechat.unbound': { category: 'security', params: { nickname: own.nickname, ...happened }, link: safety },
    'wechat.bound': { category: 'security', params: { nickname: own.nickname, ...happened }, link: safety },
    'sign-in.new-place': { category: 'security', params: { ...happened, method: 'password' }, link: `${safety}#sessions` },
    'sign-in.attacked': { category: 'security', params: { at }, link: safety },
    'two-factor.on': { category: 'security', params: happened, link: safety },
    'two-factor.off': { category: 'security', params: happened, link: safety },
    'two-factor.codes-renewed': { category: 'security', params: happened, link: safety },
    'two-factor.recovery-used': { category: 'security', params: { left: 7, ...happened }, link: safety },
    'passkey.added': { category: 'security', params: { name: own.passkey, ...happened }, link: safety },
    'passkey.removed': { category: 'security', params: { name: own.passkey, ...happened }, link: safety },
    'email.bound': { category: 'security', params: { email, ...happened }, link: `${safety}#email` },
    'email.unreachable': { category: 'security', params: { email }, link: `${safety}#email` },
    'phone.unreachable': { category: 'security', params: { phone }, link: `${safety}#phone` },
    'email.removed': { category: 'security', params: { email, ...happened }, link: `${safety}#email` },
    'user-name.changed': { category: 'security', params: { name: 'linjian', ...happened, how: 'set' }, link: safety },
    'user-name.removed': { category: 'security', params: { name: 'linjian', ...happened }, link: safety },
    'verification.approved': { category: 'security', params: { kind: 'enterprise' }, link: '/console/verified' },
    'verification.rejected': { category: 'security', params: { kind: 'enterprise' }, link: '/console/verified' },
  }
}

/** Name of the invented reader. */
export const sampleNickname = (locale: Locale): string => written[locale].nickname
