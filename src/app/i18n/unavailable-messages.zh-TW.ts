import type { zh } from './unavailable-messages.zh.ts'

export const zhTW: typeof zh = { retrying: '服務暫時無法使用，正在自動重試。您填寫的內容都還在。' }
