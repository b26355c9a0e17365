import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  'balance-too-low': '可用餘額不足，請先儲值或改用其他付款方式。沒有扣款。',
  stopped: '資金作業正在核對中，暫時停止。您的餘額沒有變動，請稍後再試。',
  'not-found': '找不到這個帳戶的資金紀錄。',
  'voucher-not-found': '找不到這張抵用券。',
  'voucher-ended': '這張抵用券已經結束。',
  'voucher-held': '有一筆付款正在使用這張抵用券，請等它結束後再收回。',
  'no-such-account': '沒有這個帳號，請核對 10 位數帳號。',
}
