export const messageCategories = ['product', 'finance', 'security', 'operations', 'activity'] as const
export type MessageCategory = (typeof messageCategories)[number]

/** What each notice says beside its own words. Sums are whole fen (a number, or a string past 2^53), times ISO 8601. */
export type NoticeParams = {
  'order.paid': { number: string; amountFen: number | string }
  'order.completed': { number: string }
  'order.refunded': { number: string; amountFen: number | string }
  /** `number` is the payment's, or that of the one order it was for. */
  'payment.late': { number?: string; amountFen: number | string }
  'payment.recharged': { number: string; amountFen: number | string }
  'server.ready': { server: string; ip: string }
  'server.reinstalled': { server: string }
  'server.password-reset': { server: string }
  'server.operation-failed': { server: string; operation: string }
  'partner.approved-agent': { percent: string }
  'partner.approved-cps': { code: string }
  'partner.rejected': { kind: 'agent' | 'cps'; reason: string }
  'partner.level': { percent: string }
  'commission.paid': { amountFen: number | string }
  'password.recovered': { ip: string; at: string; sessions: number }
  'wechat.bound': { nickname: string; ip: string; at: string }
  'sign-in.new-place': { ip: string; at: string }
}
export type NoticeCode = keyof NoticeParams

/** What a feature sends. `eventKey`: the id of the event it follows from; the same one again changes nothing. */
export type NewMessage = {
  [Code in NoticeCode]: { accountId: string; category: MessageCategory; code: Code; params: NoticeParams[Code]; link?: string; eventKey?: string }
}[NoticeCode]

/** A message as its owner reads it; the text comes from `notices` in the reader's language. */
export type Message = {
  id: string
  category: MessageCategory
  code: NoticeCode
  params: Record<string, string | number>
  link: string | null
  createdAt: Date
  readAt: Date | null
}

export type MessagePage = { messages: Message[]; total: number; unread: number }
