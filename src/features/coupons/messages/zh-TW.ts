import { errors } from './errors.zh-TW.ts'
import type { zh } from './zh.ts'

export const zhTW: typeof zh = {
  mine: {
    title: '可用優惠券',
    off: (text: string) => `折 ${text}`,
    percent: (percent: number) => `${(100 - percent) / 10} 折`,
    minimum: (sum: string) => `滿 ${sum} 可用`,
    until: (date: string) => `有效期限至 ${date}`,
    code: '優惠碼',
    kinds: { new: '新購', renewal: '續約', upgrade: '升級' },
    hint: '下單時在「優惠碼」欄位使用。',
  },
  /** Field in the dialogs for renewals and upgrades. */
  entry: { label: '優惠碼', hint: '輸入優惠碼', use: '使用', remove: '移除', mine: '可用的優惠券' },
  errors,
}
