import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Reach } from '../model.ts'

/**
 * Reason why a message was not accepted. `temporary`: not accepted, a retry may succeed. `limited`: the recipient's limit at the gateway. `bad-address` and
 * `refused`: a retry does not help. For any other error of an adapter (a time-out, a broken connection) it is unknown whether the message was accepted.
 */
export type FailureKind = 'temporary' | 'limited' | 'bad-address' | 'refused'

/** Thrown if the receiving server answers that it did not accept a message. The text is for the log and names no recipient. */
export class DeliveryFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.name = 'DeliveryFailure'
    this.kind = kind
  }
}

/**
 * One mail. `tag` is ours and becomes its Message-ID: the same tag is the same mail. `unsubscribe`: address that ends the subscription by one POST (RFC 8058).
 */
export type Mail = { tag: string; to: string; subject: string; text: string; html: string; unsubscribe?: string }

/** Sends one mail to the mail server. May be called again with the same tag after a crash. Throws if it was not accepted. */
export type Mailer = { sendMail: (ctx: Ctx, mail: Mail) => Promise<void> }

/** An accepted mail that came back. `tag` as sent; `status` is the code of RFC 3463, like 5.1.1; `recipient` is null where the report names none. */
export type Bounce = { tag: string; status: string; recipient: string | null }

/** Mailbox that receives returned mails. Calls `each` for every new report, and takes a report whose call threw again at the next reading. */
export type BounceBox = { read: (ctx: Ctx, each: (bounce: Bounce) => Promise<void>) => Promise<void> }

/** A notice as a text message. `title` fills the approved templates of gateways that need them; others send `text`. */
export type ShortNotice = { tag: string; phone: string; locale: Locale; title: string; text: string }

/** A gateway's number of an accepted text message, by which it is asked for the receipt. Null where it gives none. */
export type AcceptedSms = { receiptId: string | null }

/** `waiting`: the carrier has not reported yet. `undelivered`: it reported that the phone did not get the message. */
export type SmsReceipt = 'waiting' | 'delivered' | 'undelivered'

/** `receiptId` as answered by `notify`. */
export type SentSms = { receiptId: string; phone: string; sentAt: Date }

export type NoticeSms = {
  /** Sends one notice as a text message. Throws if the gateway did not accept it. */
  notify: (ctx: Ctx, notice: ShortNotice) => Promise<AcceptedSms>
  /** Asks the gateway whether the phone got a message. Missing where the gateway gives no numbers. */
  readReceipt?: (ctx: Ctx, sent: SentSms) => Promise<SmsReceipt>
}

/** A notice as a message of our service account in WeChat. `openId` is the follower; `url` opens on a tap. */
export type WechatNotice = { tag: string; openId: string; title: string; text: string; at: Date; url: string }

/** Sends one notice inside WeChat. The same tag again within minutes is the same message there. */
export type NoticeWechat = { notify: (ctx: Ctx, notice: WechatNotice) => Promise<void> }

/** Name, language and addresses of an account for notices. */
export type Recipient = { nickname: string; locale: Locale; timeZone: string; reach: Reach }

/** Context for deliveries, besides `Ctx`. */
export type DeliveryPorts = {
  mailer: Mailer
  /** Missing where no mail server is set up. */
  bounceBoxes?: readonly BounceBox[]
  sms: NoticeSms
  /** Undefined where WeChat is not configured: then no notice goes that way. */
  wechatNotices: NoticeWechat | undefined
  /** Reads the recipient from the account feature. Undefined for an account that is closed. */
  recipientOf: (ctx: Ctx, accountId: string) => Promise<Recipient | undefined>
  /** `https://…` without a trailing slash. */
  publicOrigin: () => string
}

/** IDs of a gateway's approved templates, by purpose (a purpose of codes, or `notice`) and language. `zh` is used for missing languages. */
export type SmsTemplates = Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>

/** Returns a template's ID. A missing one is a configuration error, and the start checks for it. */
export function templateOf(templates: SmsTemplates, purpose: string, locale: Locale): string {
  const found = templates[purpose]?.[locale] ?? templates[purpose]?.zh
  if (!found) throw new DeliveryFailure('refused', `no template for ${purpose}`)
  return found
}
