import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { newId } from '#platform/pure/id.ts'
import { Refusal } from '#platform/refusal.ts'

export type PayMethod = 'balance' | 'sandbox'

/**
 * Pays orders. A click that is repeated after a lost answer carries the same key, so it can never charge twice; another
 * choice of orders or method is another intent with its own key.
 */
export function usePay(orderIds: readonly string[]) {
  const navigate = useNavigate()
  const to = useLocalePath()
  const { revalidate } = useRevalidator()
  const intent = useRef({ of: '', key: '' })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  function keyFor(method: PayMethod): string {
    const of = [method, ...orderIds].join(' ')
    if (intent.current.of !== of) intent.current = { of, key: newId() }
    return intent.current.key
  }

  async function send(method: PayMethod): Promise<void> {
    const idempotencyKey = keyFor(method)
    if (method === 'balance') {
      await callApi('POST', '/orders/pay', { orderIds, method, idempotencyKey })
      await revalidate()
      return
    }
    const { paymentId } = await callApi<{ paymentId: string }>('POST', '/orders/pay-by-gateway', { orderIds, gateway: method, idempotencyKey })
    await navigate(to(`/console/payment?payment=${paymentId}`))
  }

  /** True when the money has moved or the cashier was opened. */
  async function pay(method: PayMethod): Promise<boolean> {
    setBusy(true)
    setError(undefined)
    try {
      await send(method)
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
