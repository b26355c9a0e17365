import { redirect } from 'react-router'
import { z } from 'zod'
import { readBalance } from '#features/money/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given, present } from '#platform/pure/query-fields.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { paymentFilter } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useMethodMessages } from '../stored/messages/use-method-messages.ts'
import { listGateways, readBankAccount } from '../server/list-gateways.ts'
import { listPayments } from '../server/list-payments.ts'
import type { PaymentsCtx } from '../server/ports.ts'
import { readPayment } from '../server/read-payment.ts'
import { refreshPayment } from '../server/refresh-payment.ts'
import { paymentViews } from '../model/views.ts'
import { refreshMethod } from '../stored/server/follow-methods.ts'
import { listMethodOffers, listMethods } from '../stored/server/list-methods.ts'
import { titleOf, type PaymentPageProps } from './payment-view.ts'

/** Gateways add names of their own to the address that they return to. */
const query = paymentFilter.extend({
  payment: given,
  method: given,
  back: present,
  amount: z
    .string()
    .regex(/^\d{1,5}(?:\.\d{1,2})?$/)
    .catch('100'),
})

export const loader = pageLoader<PaymentPageProps, EndpointCtx & PaymentsCtx, typeof query>(
  async ({ ctx, path, query: asked, params }) => {
    const accountId = requireCustomer(ctx)
    const { payment: watchedId, method: signedId, back } = asked
    if (watchedId && back) {
      // After the cashier the gateway is asked at once, before anything is shown. The mark is removed by a redirect and not in the browser,
      // where a change of the address would cancel a click that the customer has made meanwhile.
      await refreshPayment(ctx, watchedId)
      // Gateways add parameters to the address; none of them is kept.
      throw redirect(`${path}?${new URLSearchParams({ payment: watchedId })}`)
    }
    if (signedId && back) {
      await refreshMethod(ctx, { methodId: signedId })
      throw redirect(path)
    }
    const watched = watchedId ? await readPayment(ctx, watchedId) : null
    const [balance, gateways, history, methods] = await Promise.all([
      readBalance(ctx, accountId),
      listGateways(ctx),
      listPayments(ctx, { page: asked.page, pageSize: asked.pageSize }),
      listMethods(ctx),
    ])
    const bankAccount = watched?.gateway === 'bank-transfer' ? await readBankAccount(ctx) : null
    return {
      availableFen: balance.availableFen,
      watched,
      gateways,
      bankAccount,
      history,
      methods,
      methodOffers: listMethodOffers(ctx),
      amount: asked.amount,
      alone: paymentViews.find((view) => view === params['view']),
    }
  },
  { views: paymentViews, query },
)

const Designs = templatePair(
  () => import('./payment.template1.tsx'),
  () => import('./payment.template2.tsx'),
)

export default function PaymentPage(props: { loaderData: PaymentPageProps }) {
  const m = useMessages()
  const methods = useMethodMessages()
  const { alone } = props.loaderData
  return (
    <>
      <PageHead title={titleOf({ m, methods }, alone)} />
      <Designs {...props.loaderData} />
    </>
  )
}
