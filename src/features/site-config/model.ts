/** One entry of the site base configuration, as spec §3 names its fields. */
export type ConfigEntry = { configKey: string; configValue: string }

/** Keys that the product reads. The first four are the specification's; the rest is what the shell needs beside them. */
export const configKeys = [
  'RUNXIN_QQ_NUMBER',
  'RUNXIN_SERVICE_HOTLINE',
  'RUNXIN_WECHAT_QR_CODE_URL',
  'RUNXIN_WEBSITE_ICON_URL',
  'RUNXIN_SITE_TEMPLATE',
  'RUNXIN_ICP_NUMBER',
  'RUNXIN_POLICE_NUMBER',
] as const
export type ConfigKey = (typeof configKeys)[number]

/** What pages see of the configuration. Empty lists and texts mean: not shown. */
export type SiteConfig = {
  template: 'template1' | 'template2'
  qqNumbers: string[]
  hotlines: string[]
  wechatQrUrl: string
  iconUrl: string
  icpNumber: string
  policeNumber: string
}

function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

/** Only addresses of our own site or https may be shown as an image or icon. */
function safeUrl(value: string | undefined): string {
  const url = value?.trim() ?? ''
  return /^\/(?!\/)/.test(url) || url.startsWith('https://') ? url : ''
}

/** Reads entries leniently: a missing or odd value is as good as none. */
export function siteConfigOf(entries: readonly ConfigEntry[]): SiteConfig {
  const values = new Map(entries.map((entry) => [entry.configKey, entry.configValue]))
  return {
    template: values.get('RUNXIN_SITE_TEMPLATE') === 'template2' ? 'template2' : 'template1',
    qqNumbers: listOf(values.get('RUNXIN_QQ_NUMBER')),
    hotlines: listOf(values.get('RUNXIN_SERVICE_HOTLINE')),
    wechatQrUrl: safeUrl(values.get('RUNXIN_WECHAT_QR_CODE_URL')),
    iconUrl: safeUrl(values.get('RUNXIN_WEBSITE_ICON_URL')),
    icpNumber: values.get('RUNXIN_ICP_NUMBER') ?? '',
    policeNumber: values.get('RUNXIN_POLICE_NUMBER') ?? '',
  }
}
