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
    hint: '購買時在「優惠碼」欄位使用。',
  },
  errors,
}
