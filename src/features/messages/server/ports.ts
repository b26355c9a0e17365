import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Reach } from '../model.ts'

/**
 * Why the other side did not take a message. `temporary`: certainly not taken, another try may succeed; `limited`: its own
 * limits for this recipient; `bad-address` and `refused`: no further try will help. Anything else that an adapter throws
 * leaves it open whether the message was taken (a time-out, a broken connection).
 */
export type FailureKind = 'temporary' | 'limited' | 'bad-address' | 'refused'

/** The other side's answer that it did not take a message. The text is for the log: it names no recipient. */
export class DeliveryFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.name = 'DeliveryFailure'
    this.kind = kind
  }
}

/** One mail. `tag` is our own: the same one again is the same mail, and becomes its Message-ID. */
export type Mail = { tag: string; to: string; subject: string; text: string; html: string }

/** Hands one mail to the mail server; may be called again with the same tag after a crash. Throws if it was not taken. */
export type Mailer = { sendMail: (ctx: Ctx, mail: Mail) => Promise<void> }

/** A notice as a text message. `title` is what gateways put into their own approved template; others send `text`. */
export type ShortNotice = { tag: string; phone: string; locale: Locale; title: string; text: string }

/** Sends one notice as a text message. Throws if the gateway did not take it. */
export type NoticeSms = { notify: (ctx: Ctx, notice: ShortNotice) => Promise<void> }

/** A notice as a message of our service account in WeChat. `openId`: the follower; `url`: where a tap leads. */
export type WechatNotice = { tag: string; openId: string; title: string; text: string; at: Date; url: string }

/** Sends one notice inside WeChat; the same tag again within minutes is the same message there. */
export type NoticeWechat = { notify: (ctx: Ctx, notice: WechatNotice) => Promise<void> }

/** How an account wants to be addressed and where it can be reached. */
export type Recipient = { nickname: string; locale: Locale; timeZone: string; reach: Reach }

/** What delivering needs beside Ctx. */
export type DeliveryPorts = {
  mailer: Mailer
  sms: NoticeSms
  wechatNotices: NoticeWechat
  /** Whose it is, told by the feature above; undefined for an account that is gone. */
  recipientOf: (ctx: Ctx, accountId: string) => Promise<Recipient | undefined>
  /** `https://…` without a trailing slash. */
  publicOrigin: () => string
}

/** Ids of the templates that a gateway approved, by what a message is for (a purpose of codes, or `notice`) and language; `zh` for languages that have none. */
export type SmsTemplates = Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>

/** The id of a template. A missing one is a fault of the configuration, which checks them at the start. */
export function templateOf(templates: SmsTemplates, purpose: string, locale: Locale): string {
  const found = templates[purpose]?.[locale] ?? templates[purpose]?.zh
  if (!found) throw new DeliveryFailure('refused', `no template for ${purpose}`)
  return found
}
