import { readAccount } from '#features/account/api.ts'
import { readServiceHealth } from '#features/servers/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { callBackSpans } from '../../call-backs/model.ts'
import { findCallBack } from '../../call-backs/server/find-call-back.ts'
import { listOwnMaintenance } from '../../maintenance/server/list-maintenance.ts'
import { summariseWorkOrders } from '../../server/summarise-work-orders.ts'
import { countOwnCases } from '../../transfer-cases/server/count-cases.ts'
import { useSupportServiceMessages } from '../messages/use-messages.ts'
import type { SupportServiceProps } from '../parts/support-service-props.ts'

export const loader = pageLoader(async ({ ctx, locale }: { ctx: EndpointCtx; locale: Parameters<typeof readSiteConfig>[1] }): Promise<SupportServiceProps> => {
  const accountId = requireCustomer(ctx)
  const health = await readServiceHealth(ctx)
  const [maintenance, { phoneMasked }, site, callBack, workOrders, transfers] = await Promise.all([
    listOwnMaintenance(ctx, health),
    readAccount(ctx, accountId),
    readSiteConfig(ctx, locale),
    findCallBack(ctx),
    summariseWorkOrders(ctx),
    countOwnCases(ctx),
  ])
  const { hotlines, qqNumbers, serviceEmail, wechatQrUrl, serviceHours } = site
  const reach = { hotlines, qqNumbers, serviceEmail, wechatQrUrl, serviceHours }
  const now = ctx.now()
  return { health, maintenance, reach, callBack, spans: callBackSpans(now), phoneMasked, workOrders: workOrders.unfinished, transfers, now }
})

const Designs = templatePair(
  () => import('./support-service.template1.tsx'),
  () => import('./support-service.template2.tsx'),
)

export default function SupportServicePage(props: { loaderData: SupportServiceProps }) {
  const m = useSupportServiceMessages()
  return (
    <>
      <PageHead title={m.title} />
      <Designs {...props.loaderData} />
    </>
  )
}
