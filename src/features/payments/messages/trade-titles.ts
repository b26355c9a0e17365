import type { Locale } from '#platform/i18n/locales.ts'
import type { PaymentPurposeName } from '../model.ts'

/** Titles that the payer reads on the gateway's page and on the bank statement. */
export const tradeTitles: Record<Locale, Record<PaymentPurposeName, string>> = {
  zh: { recharge: '{site} 余额充值', orders: '{site} 云服务订单' },
  'zh-TW': { recharge: '{site} 餘額儲值', orders: '{site} 雲端服務訂單' },
  en: { recharge: '{site} balance top-up', orders: '{site} order' },
}
