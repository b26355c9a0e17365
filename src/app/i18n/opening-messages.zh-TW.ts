import type { zh } from './opening-messages.zh.ts'

export const zhTW: typeof zh = {
  soon: { title: '{site}即將開業', text: '我們正在做最後的準備，很快就能在這裡選購雲端伺服器。', preview: '尚未開業 · 預覽' },
  closed: { title: '{site}暫停開放', text: '網站暫時不對新客戶開放。既有服務照常運作，客戶可以照常登入與管理。', preview: '已停止開放 · 預覽' },
  signIn: '客戶登入',
  onlyStaff: '訪客看不到這個頁面，只有登入後台的員工看得到。',
  toChecklist: '開業準備',
}
