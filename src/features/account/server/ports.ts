import type { AuthCtx } from '#features/auth/api.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { WechatWay } from '../model.ts'

/**
 * A person proved by WeChat. `subject` is permanent and namespaced (`unionid:…`, `openid:{app}:…`). `serviceOpenId` is their address at our service account,
 * known from a sign-in inside WeChat.
 */
export type WechatPerson = { subject: string; nickname: string; serviceOpenId?: string }

/** Sign-in by WeChat: WeChat's page asks the person and returns a code, which identifies them. */
export type WechatLogin = {
  /** Address of WeChat's page. For `qr` it may be framed and redirects the whole window; for `in-app` the page navigates to it. */
  authorizeUrl: (wanted: { state: string; returnUrl: string; way: WechatWay; locale: Locale }) => string
  /** Uses up a code. Undefined if WeChat rejects it (expired, used, of another app). Throws if WeChat cannot be reached. */
  redeem: (given: { code: string; way: WechatWay; locale: Locale }) => Promise<WechatPerson | undefined>
}

/** `wechat`: undefined where WeChat is not configured. Then no page offers it. */
export type WechatPort = { wechat: WechatLogin | undefined }

export type WechatCtx = AuthCtx & WechatPort & { publicOrigin: () => string }
