import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { parseAmount } from '#platform/pure/plain-amount.ts'
import { DomainError } from '#platform/domain-error.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { maxPaymentFen, minPaymentFen, type GatewayName, type GatewayOffer, type Payment } from '../../model.ts'
import { sceneOf } from '../../parts/shared/in-app.ts'

/** Fault of a typed amount, in the server's codes; undefined if there is none. */
function faultOf(amountFen: bigint | undefined): DomainError | undefined {
  const detail = { minFen: Number(minPaymentFen), maxFen: Number(maxPaymentFen) }
  const fault = (code: string) => new DomainError('invalid', 'payments.amount', {}, [{ path: 'amountFen', code: `payments.${code}`, detail }])
  if (amountFen === undefined) return fault('amount-form')
  if (amountFen < minPaymentFen) return fault('too-little')
  return amountFen > maxPaymentFen ? fault('too-much') : undefined
}

/** State of the recharge form. */
export function useRecharge(first: string, gateways: readonly GatewayOffer[]) {
  const navigate = useNavigate()
  const to = useLocalePath()
  const [amount, setAmount] = useState(first)
  const [gateway, setGateway] = useState<GatewayName | undefined>(gateways[0]?.name)
  const [fault, setFault] = useState<DomainError>()
  const amountFen = parseAmount(amount)

  const send = useMutation(
    (input: object, keyOf) => callApi<Payment>('POST', '/payments/recharge', { ...input, idempotencyKey: keyOf(input), returnPath: to('/console/payment') }),
    { revalidate: false, onDone: (payment) => navigate(to(`/console/payment?payment=${payment.id}`)) },
  )

  function submit(): void {
    const found = faultOf(amountFen)
    setFault(found)
    send.clear()
    if (found || amountFen === undefined || !gateway) return
    void send.run({ amountFen, gateway, scene: sceneOf(gateways.find((offer) => offer.name === gateway)) })
  }

  return {
    amount,
    amountFen: faultOf(amountFen) ? undefined : amountFen,
    gateway,
    gateways,
    busy: send.busy,
    error: fault ?? send.failure,
    setGateway,
    submit,
    setAmount(next: string) {
      setAmount(next)
      setFault(undefined)
      send.clear()
    },
  }
}

export type Recharge = ReturnType<typeof useRecharge>
