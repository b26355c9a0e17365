import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  'not-for-sale': '有的選項無法購買，請看標示的原因。',
  'no-price': '暫時無法報價，請稍後再試。',
  paused: '開通系統暫時中斷，新購與升級已暫停。已付款的訂單不受影響，恢復後會自動交付。請稍後再試。',
  'zone-cannot': (d) => `${d.zhTw} 已不再提供${d.nameZhTw}，請重新設定，或改選其他可用區。`,
  'quote-expired': '報價已過期，請重新確認價格。',
  'sold-out': '所選可用區的庫存剛剛售完，請換一個可用區或規格。',
  'no-addresses': '這個可用區的公網 IP 剛剛分配完畢，請改選其他可用區，或減少 IP 數量。',
  'machines-sold-out': '這個機房的此機型剛剛售完，請換一個機房或機型。',
  'quoted-too-often': (d) => `查價過於頻繁，請於 ${d.retryAfterSeconds} 秒後再試。`,
  'no-region': '沒有這個地區。',
  'no-family': '沒有這個規格系列。請重新整理頁面後再選擇。',
  'no-image': '沒有這個系統映像。',
  'copy-gone': '這個映像或還原點已不存在，或不屬於目前的帳號。',
}
