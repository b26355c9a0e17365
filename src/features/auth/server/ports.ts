import type { Ctx } from '#platform/ctx.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { MacKey, SecretBox } from '#platform/secret-box.ts'
import type { CaptchaChallenge, CodePurpose } from '../model.ts'

export type CodeMessage = {
  /** Our tag of the message. A gateway that has seen it must not send again. */
  tag: string
  phone: string
  purpose: CodePurpose
  code: string
  locale: Locale
  /** The whole text in the locale. Gateways with templates of their own use the parts above. */
  text: string
}

/** Name of the job that sends a code by mail. */
export const sendCodeMail = 'auth.send-code-mail'

/** Payload of that job. The code is sealed, because the queue is a table and a plain one could be read from the database. */
export type CodeMailPayload = { tag: string; email: string; purpose: CodePurpose; locale: Locale; sealedCode: string; sentAt: Date }

/** Sends one short message. May be called again with the same tag after a crash. Throws if the gateway did not accept it. */
export type SmsSender = { send: (ctx: Ctx, message: CodeMessage) => Promise<void> }

/** Makes sending messages costly for machines. An answer is valid once, for one purpose and one address, for two minutes. */
export type CaptchaCheck = {
  /** `hard` requires several times the usual work. */
  challenge: (ctx: Ctx, wanted: { purpose: string; ip: string; hard?: boolean }) => Promise<CaptchaChallenge>
  /** Sound of a question that a person may hear instead of see; undefined if it is unknown or over. Absent where no question is asked. */
  sound?: (ctx: Ctx, wanted: { question: string; purpose: string; ip: string }) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Returns true at most once per answer. With `hard`, only for an answer to a question that was harder than usual; vendors decide that themselves. */
  accept: (ctx: Ctx, given: { answer: string; purpose: string; ip: string; hard?: boolean }) => Promise<boolean>
}

/** Context of this feature's commands besides `Ctx`. */
export type AuthPorts = {
  authKey: MacKey
  secretBox: SecretBox
  captcha: CaptchaCheck
  /** Whether codes can be sent by text message. Absent: yes. */
  canSendCodes?: boolean
  /** Whether codes can be sent by e-mail. Absent: yes. */
  canMailCodes?: boolean
  /**
   * Whether limits by address also apply to this machine's address. False only in the demo, where all visitors are on this machine. Behind a proxy that is not
   * configured all requests come from that address, so the limits must apply.
   */
  limitLoopback: boolean
}
export type AuthCtx = Ctx & AuthPorts & { request: RequestFacts }
/** `publicOrigin` returns the configured address of the site, without a trailing slash. */
export type PasskeyCtx = AuthCtx & { publicOrigin: () => string }
