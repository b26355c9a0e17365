import { errors } from './errors.zh.ts'

export const zh = {
  mine: {
    title: '可用优惠券',
    off: (text: string) => `减 ${text}`,
    percent: (percent: number) => `${(100 - percent) / 10} 折`,
    minimum: (sum: string) => `满 ${sum} 可用`,
    until: (date: string) => `有效期至 ${date}`,
    code: '优惠码',
    kinds: { new: '新购', renewal: '续费', upgrade: '升级' },
    hint: '下单时在“优惠码”一栏使用。',
  },
  /** Field in the dialogs for renewals and upgrades. */
  entry: { label: '优惠码', hint: '输入优惠码', use: '使用', remove: '去掉', mine: '可用优惠券' },
  errors,
}
