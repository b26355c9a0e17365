import type { Ctx } from '#platform/ctx.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { MacKey, SecretBox } from '#platform/secret-box.ts'
import type { CaptchaChallenge, CodePurpose } from '../model.ts'

export type CodeMessage = {
  /** Our own tag: a gateway that saw it before must not send again. */
  tag: string
  phone: string
  purpose: CodePurpose
  code: string
  locale: Locale
  /** The whole text in that locale; gateways with their own templates use the parts above. */
  text: string
}

/** Sends one short message; may be called again with the same tag after a crash. Throws if the gateway did not take it. */
export type SmsSender = { send: (ctx: Ctx, message: CodeMessage) => Promise<void> }

/** Makes sending messages costly for machines. An answer is good once, for one purpose and one address, for two minutes. */
export type CaptchaCheck = {
  /** `hard`: several times the usual work. */
  challenge: (ctx: Ctx, wanted: { purpose: string; ip: string; hard?: boolean }) => Promise<CaptchaChallenge>
  /** True at most once for an answer. */
  accept: (ctx: Ctx, given: { answer: string; purpose: string; ip: string }) => Promise<boolean>
}

/** What the verbs of this feature need beside Ctx. */
export type AuthPorts = {
  authKey: MacKey
  secretBox: SecretBox
  captcha: CaptchaCheck
  /**
   * Whether limits by address also hold for this machine's own address. False only in the demo, where every visitor is
   * on this machine; behind a proxy that is not configured, it is what keeps limits by address alive.
   */
  limitLoopback: boolean
}
export type AuthCtx = Ctx & AuthPorts & { request: RequestFacts }
/** `publicOrigin`: the configured address of the site, without a trailing slash. */
export type PasskeyCtx = AuthCtx & { publicOrigin: () => string }
