import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  amount: '儲值金額超出範圍。',
  'not-found': '找不到這筆付款，或它不屬於您的帳號。',
  'gateway-off': '這種付款方式尚未開通，請換一種。',
  'gateway-down': '付款管道暫時沒有回應，沒有扣款。請稍後再試或換一種方式。',
  'gateway-declined': '這個付款管道不接受這筆付款，請換一種付款方式。',
  'not-paid': '這筆付款沒有成功，無法退款。',
  'refund-too-much': (detail) => `退款超過可退金額，最多還可退 ¥${Number(detail['leftFen']) / 100}。`,
  'refund-by-hand': '這種付款方式無法退回原路，請以其他方式辦理。',
  'withdrawal-not-found': '找不到這筆提領申請。',
  'withdrawal-decided': '這筆提領已經處理，無法再變更。',
  'withdrawn-too-often': '提領申請太頻繁，請明天再試。',
  'amounts-differ': '兩次填寫的金額不一致。',
  'no-open-difference': '找不到待處理的差異，或已處理完畢。',
  'in-app-stale': '微信授權已失效，請重新點選付款。',
  'no-such-payment': '找不到這筆付款。',
  'no-open-suspense': '找不到待處理的暫收款項，或已處理完畢。',
  'no-such-account': '找不到這個帳號，或它已註銷。請核對帳號編號。',
  'suspense-currency': '外幣款項無法存入餘額，只能退回。',
}
