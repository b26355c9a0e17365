import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { sceneOf } from '#features/payments/parts/shared/in-app.ts'
import type { GatewayOffer } from '#features/payments/model.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import type { PayChoice } from './pay-choice.ts'

/** Call that pays orders: in full from the balance, or by opening a cashier, whose page it returns. */
export function usePayCall(gateways: readonly GatewayOffer[]) {
  const { revalidate } = useRevalidator()
  return async ({ method, withBalance }: PayChoice, orderIds: readonly string[], keyOf: (content: unknown) => string): Promise<string | undefined> => {
    const idempotencyKey = keyOf([method, withBalance, orderIds])
    if (method === 'balance') {
      await callApi('POST', '/orders/pay', { orderIds, method, idempotencyKey })
      await revalidate()
      return undefined
    }
    const scene = sceneOf(gateways.find((offer) => offer.name === method))
    const input = { orderIds, gateway: method, scene, withBalance, idempotencyKey }
    const { paymentId } = await callApi<{ paymentId: string }>('POST', '/orders/pay-by-gateway', input)
    return `/console/payment?payment=${paymentId}`
  }
}

/** Pays orders. When done, the money has moved (`said`) or the cashier was opened. */
export function usePay(gateways: readonly GatewayOffer[], orderIds: readonly string[], said: string, onPaid?: () => void) {
  const navigate = useNavigate()
  const to = useLocalePath()
  const pay = usePayCall(gateways)
  return useMutation((choice: PayChoice, keyOf) => pay(choice, orderIds, keyOf), {
    revalidate: false,
    done: (cashier) => (cashier ? undefined : said),
    onDone: async (cashier) => {
      if (cashier) await navigate(to(cashier))
      onPaid?.()
    },
  })
}
