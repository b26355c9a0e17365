import type { DriverSettings, SettingFault, SettingValues } from '#features/providers/model.ts'

/** Settings of WeChat: the website app of the open platform signs people in, and the official account sends notices to its followers. */
export const wechatSettings = {
  kind: 'wechat',
  driver: 'wechat',
  fields: [
    { name: 'appId', kind: 'text', env: 'WECHAT_APP_ID', required: true },
    { name: 'secret', kind: 'secret', env: 'WECHAT_APP_SECRET', required: true },
    { name: 'accountAppId', kind: 'text', env: 'WECHAT_ACCOUNT_APP_ID', required: true },
    { name: 'accountSecret', kind: 'secret', env: 'WECHAT_ACCOUNT_APP_SECRET', required: true },
    { name: 'noticeTemplate', kind: 'text', env: 'WECHAT_NOTICE_TEMPLATE', required: true },
  ],
  faults: faultsOf,
} as const satisfies DriverSettings

function faultsOf(values: SettingValues): SettingFault[] {
  return ['appId', 'accountAppId'].flatMap((field): SettingFault[] =>
    values[field] && !/^wx[0-9a-f]{16}$/.test(values[field]) ? [{ field, code: 'form' }] : [],
  )
}
