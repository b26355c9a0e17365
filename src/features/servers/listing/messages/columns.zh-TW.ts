import type { columns as zh } from './columns.zh.ts'

export const columns: typeof zh = {
  open: '欄位設定',
  title: '表格顯示',
  text: '名稱和操作始終顯示。設定跟隨帳號，手機上的卡片不受影響。',
  shown: '顯示的欄位',
  up: (name) => `將「${name}」往前移`,
  down: (name) => `將「${name}」往後移`,
  now: (name, place) => `「${name}」現在是第 ${place} 欄`,
  density: '列距',
  densities: { normal: '標準', compact: '緊密' },
  none: '至少顯示一欄。',
  reset: '恢復預設',
  save: '儲存',
  saved: '表格顯示已儲存',
}
