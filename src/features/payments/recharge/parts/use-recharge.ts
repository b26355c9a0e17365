import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { newId } from '#platform/pure/id.ts'
import { parseYuan } from '#platform/pure/money.ts'
import { Refusal } from '#platform/refusal.ts'
import { maxPaymentFen, minPaymentFen, type GatewayName, type GatewayOffer, type Payment } from '../../model.ts'
import { sceneOf } from '../../parts/shared/in-app.ts'

/** What a typed sum has wrong, in the server's own codes; undefined if nothing. */
function faultOf(amountFen: bigint | undefined): Refusal | undefined {
  const detail = { minFen: Number(minPaymentFen), maxFen: Number(maxPaymentFen) }
  const fault = (code: string) => new Refusal('invalid', 'payments.amount', {}, [{ path: 'amountFen', code: `payments.${code}`, detail }])
  if (amountFen === undefined) return fault('amount-form')
  if (amountFen < minPaymentFen) return fault('too-little')
  return amountFen > maxPaymentFen ? fault('too-much') : undefined
}

/**
 * The recharge form. A click that is repeated after a lost answer carries the same key, so it opens one payment; another sum is
 * another intent with its own key.
 */
export function useRecharge(first: string, gateways: readonly GatewayOffer[]) {
  const navigate = useNavigate()
  const to = useLocalePath()
  const [amount, setAmount] = useState(first)
  const [gateway, setGateway] = useState<GatewayName | undefined>(gateways[0]?.name)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const intent = useRef({ of: '', key: '' })
  const amountFen = parseYuan(amount)

  async function send(gateway: GatewayName, sum: bigint): Promise<void> {
    const scene = sceneOf(gateways.find((offer) => offer.name === gateway))
    const of = `${gateway} ${scene} ${sum}`
    if (intent.current.of !== of) intent.current = { of, key: newId() }
    const input = { amountFen: sum, gateway, scene, idempotencyKey: intent.current.key, returnPath: to('/console/payment') }
    const payment = await callApi<Payment>('POST', '/payments/recharge', input)
    intent.current = { of: '', key: '' }
    await navigate(to(`/console/payment?payment=${payment.id}`))
  }

  async function submit(): Promise<void> {
    const fault = faultOf(amountFen)
    setError(fault)
    if (fault || amountFen === undefined || !gateway) return
    setBusy(true)
    try {
      await send(gateway, amountFen)
    } catch (refused) {
      setError(refused)
    } finally {
      setBusy(false)
    }
  }

  return {
    amount,
    amountFen: faultOf(amountFen) ? undefined : amountFen,
    gateway,
    gateways,
    busy,
    error,
    setGateway,
    submit,
    setAmount(next: string) {
      setAmount(next)
      setError(undefined)
    },
  }
}

export type Recharge = ReturnType<typeof useRecharge>
