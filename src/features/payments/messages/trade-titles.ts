import type { Locale } from '#platform/i18n/locales.ts'
import type { PaymentPurposeName } from '../model.ts'

/** Titles that the payer reads on the gateway's page and on the bank statement. */
export const tradeTitles: Record<Locale, Record<PaymentPurposeName, string>> = {
  zh: { recharge: '润信云 余额充值', orders: '润信云 云服务订单' },
  'zh-TW': { recharge: '潤信雲 餘額儲值', orders: '潤信雲 雲端服務訂單' },
  en: { recharge: 'Runxin Cloud balance top-up', orders: 'Runxin Cloud order' },
}
