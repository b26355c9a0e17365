import type { AuthCtx } from '#features/auth/api.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { WechatWay } from '../model.ts'

/**
 * Whom WeChat has proved: `subject` is the same person for ever, namespaced (`unionid:…`, `openid:{app}:…`).
 * `serviceOpenId`: where our service account reaches them, known from a sign-in inside WeChat.
 */
export type WechatPerson = { subject: string; nickname: string; serviceOpenId?: string }

/** Signing in by WeChat: its own page asks the person, a code comes back, the code tells who it is. */
export type WechatLogin = {
  /** WeChat's page. For `qr` it may stand in a frame and leads the whole window back; for `in-app` it is gone to. */
  authorizeUrl: (wanted: { state: string; returnUrl: string; way: WechatWay; locale: Locale }) => string
  /** Uses up a code. Undefined if WeChat does not take it (expired, used, not ours); throws if WeChat cannot be asked. */
  redeem: (given: { code: string; way: WechatWay; locale: Locale }) => Promise<WechatPerson | undefined>
}

export type WechatCtx = AuthCtx & { wechat: WechatLogin; publicOrigin: () => string }
