import { wechatSettings } from '#adapters/wechat-open-platform/settings.ts'
import { requiredOf, variablesOf } from './driver-variables.ts'
import { missing, throwAll } from './setting-error.ts'

/** Environment of WeChat. */
export const wechatEnvironment = variablesOf(wechatSettings)

type Keys = { appId: string; secret: string }
/** The website app signs people in at the open platform; the official account does so inside WeChat and sends notices. */
export type WechatConfig = { website: Keys; officialAccount: Keys; noticeTemplate: string }

const names = requiredOf(wechatSettings)
type WechatVariables = Readonly<Partial<Record<(typeof names)[number], string | undefined>>>

/** All five, or none: an incomplete WeChat would fail for the first person who uses it. */
export function wechatConfig(value: WechatVariables): WechatConfig | undefined {
  if (names.every((name) => !value[name])) return undefined
  const says = 'WeChat needs the keys of the website app and of the official account, and a template for notices'
  throwAll(names.filter((name) => !value[name]).map((name) => missing(name, says)))
  const of = (name: (typeof names)[number]) => value[name]!
  return {
    website: { appId: of('WECHAT_APP_ID'), secret: of('WECHAT_APP_SECRET') },
    officialAccount: { appId: of('WECHAT_ACCOUNT_APP_ID'), secret: of('WECHAT_ACCOUNT_APP_SECRET') },
    noticeTemplate: of('WECHAT_NOTICE_TEMPLATE'),
  }
}
