import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { paymentOpen, type Payment } from '../model.ts'

const everyMs = 1500

/** Checks an open payment every 1.5 s while the page is visible, and reads the page again when it has changed. */
export function usePaymentWatch(payment: Payment): void {
  const { revalidate } = useRevalidator()
  const { id, state } = payment
  const open = paymentOpen(payment)
  useEffect(() => {
    if (!open) return
    const stopping = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const now = await callApi<Payment>('GET', `/payments/${id}`, undefined, stopping.signal)
        if (now.state !== state) await revalidate()
      } catch {
        // A failed check is followed by the next one.
      }
    }
    const timer = setInterval(() => void look(), everyMs)
    const onVisible = () => void look()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      stopping.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [id, state, open, revalidate])
}

/** Acts on an open payment (checks the gateway again, or closes it) and reads the page again. */
export function usePaymentAct(payment: Payment) {
  return useMutation((what: 'refresh' | 'close') => callApi<Payment>('POST', `/payments/${payment.id}/${what}`))
}
