import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { newId } from '#platform/pure/id.ts'
import { Refusal } from '#platform/refusal.ts'
import { sceneOf } from '#features/payments/parts/shared/in-app.ts'
import type { GatewayOffer } from '#features/payments/model.ts'
import type { PayChoice } from './pay-choice.ts'

/**
 * Pays orders. A click that is repeated after a lost answer carries the same key, so it can never charge twice; another
 * choice of orders or way is another intent with its own key.
 */
export function usePay(gateways: readonly GatewayOffer[], shown: readonly string[] = []) {
  const navigate = useNavigate()
  const to = useLocalePath()
  const { revalidate } = useRevalidator()
  const intent = useRef({ of: '', key: '' })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  function keyFor({ method, withBalance }: PayChoice, orderIds: readonly string[]): string {
    const of = [method, String(withBalance), ...orderIds].join(' ')
    if (intent.current.of !== of) intent.current = { of, key: newId() }
    return intent.current.key
  }

  async function send(wanted: PayChoice, orderIds: readonly string[]): Promise<void> {
    const { method, withBalance } = wanted
    const idempotencyKey = keyFor(wanted, orderIds)
    if (method === 'balance') {
      await callApi('POST', '/orders/pay', { orderIds, method, idempotencyKey })
      await revalidate()
      return
    }
    const scene = sceneOf(gateways.find((offer) => offer.name === method))
    const input = { orderIds, gateway: method, scene, withBalance, idempotencyKey }
    const { paymentId } = await callApi<{ paymentId: string }>('POST', '/orders/pay-by-gateway', input)
    await navigate(to(`/console/payment?payment=${paymentId}`))
  }

  /** True when the money has moved or the cashier was opened. Pays the orders that are shown unless it is given others. */
  async function pay(wanted: PayChoice, orderIds: readonly string[] = shown): Promise<boolean> {
    setBusy(true)
    setError(undefined)
    try {
      await send(wanted, orderIds)
      intent.current = { of: '', key: '' }
      return true
    } catch (fault) {
      setError(fault)
      // Somebody was faster (another tab, the clock): show what is.
      if (fault instanceof Refusal && fault.kind === 'conflict') await revalidate()
      return false
    } finally {
      setBusy(false)
    }
  }

  return { pay, busy, error, clear: () => setError(undefined) }
}
