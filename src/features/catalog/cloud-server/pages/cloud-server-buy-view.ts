import { useFieldErrors } from '#platform/i18n/error-message.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { useConfigWords } from '../parts/config-words.ts'
import type { CloudBuyData } from '../parts/cloud-buy.ts'
import { useCloudBuy } from '../parts/use-cloud-buy.ts'

/** State of the purchase in the browser, with the choices in words. */
export function useCloudServerBuyView(data: CloudBuyData) {
  const m = useMessages().buy
  const buy = useCloudBuy(data)
  return { m, buy, faults: useFieldErrors()(buy.error), words: useConfigWords()(buy), productPath: useLocalePath()('/products/cloud-server') }
}
export type CloudServerBuyView = ReturnType<typeof useCloudServerBuyView>
