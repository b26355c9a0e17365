import { useMemo } from 'react'
import { useFieldErrors } from '#platform/i18n/error-message.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { renewalOutlook } from '../../quotes/option-prices.ts'
import { receiptOf } from '../parts/buy-footer.tsx'
import { useConfigWords } from '../parts/config-words.ts'
import type { CloudBuyData } from '../parts/cloud-buy.ts'
import { useCloudBuy } from '../parts/use-cloud-buy.ts'

/** State of the purchase in the browser, with the choices in words. */
export function useCloudServerBuyView(data: CloudBuyData) {
  const m = useMessages().buy
  const buy = useCloudBuy(data)
  const { shown, config, renewalGuaranteeMonths } = buy
  const price = useMemo(() => shown && receiptOf(shown), [shown])
  return {
    m,
    buy,
    price,
    promise: buy.promise,
    outlook: shown && {
      title: m.outlook.title,
      years: renewalOutlook(shown.renewalFen, config.months + renewalGuaranteeMonths).map((year) => ({
        ...year,
        label: m.outlook.after(year.years),
        note: year.guaranteed ? m.outlook.guaranteed : m.outlook.listed,
      })),
    },
    faults: useFieldErrors()(buy.error),
    words: useConfigWords()(buy),
    productPath: useLocalePath()('/products/cloud-server'),
  }
}
export type CloudServerBuyView = ReturnType<typeof useCloudServerBuyView>
