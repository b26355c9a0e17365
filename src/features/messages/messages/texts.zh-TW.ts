import type { textMessages as zh } from './texts.zh.ts'

export const textMessages: typeof zh = {
  errors: { 'no-notice': '沒有這種通知，請重新整理頁面。', 'text-changed': '同事剛剛改過這段文字。請重新整理頁面，在最新的文字上修改。' },
  faults: { 'no-placeholder': '標題裡不能有大括號。', 'unknown-placeholder': '有這則通知沒有的預留位置，或大括號不成對。請只用下方列出的預留位置。' },
}
