import type { errors as zh } from './errors.zh.ts'

type Detail = Readonly<Record<string, unknown>>

export const errors: typeof zh = {
  gone: '這張優惠券剛剛用完或已停用，請移除後重新下單。',
  used: (detail: Detail) => `每個帳號可用 ${String(detail['times'])} 次，您的次數已用完。`,
  'campaign-used': '您在本次活動中的優惠次數已用完，請移除優惠碼後重新下單。',
  'not-found': '找不到這張優惠券。',
  'code-taken': (detail: Detail) => `優惠碼 ${String(detail['code'])} 已存在。`,
}
