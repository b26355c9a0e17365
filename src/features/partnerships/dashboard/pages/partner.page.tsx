import { useLoaderData } from 'react-router'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { commissionFilter, customersPageForm } from '../../forms.ts'
import { useOwnMessages } from '../messages/use-own-messages.ts'
import type { OwnPartnerProps } from '../parts/own-props.ts'
import { listOwnCommissions } from '../server/list-own-commissions.ts'
import { listOwnCustomers } from '../server/list-own-customers.ts'
import { readOwnPartner } from '../server/read-own-partner.ts'
import { readPlannedCps } from '../../terms/server/read-planned-cps.ts'
import { readProgrammes } from './partner-data.ts'

const query = commissionFilter.extend({ customers: customersPageForm })

export const loader = pageLoader<OwnPartnerProps, EndpointCtx & { publicOrigin: () => string }, typeof query>(
  async ({ ctx, locale, query: { customers: customersPage, ...filter } }) => {
    const [own, commissions, customers, { levels, rates, terms, since }, planned] = await Promise.all([
      readOwnPartner(ctx),
      listOwnCommissions(ctx, filter),
      listOwnCustomers(ctx, customersPage),
      readProgrammes(ctx, locale),
      readPlannedCps(ctx),
    ])
    return { own, commissions, customers, filter, levels, rates, terms, since, planned, linkBase: `${ctx.publicOrigin()}/${locale}` }
  },
  { query },
)

const Designs = templatePair(
  () => import('./partner.template1.tsx'),
  () => import('./partner.template2.tsx'),
)

export default function PartnerPage() {
  const m = useOwnMessages()
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={m.title} />
      <Designs {...data} />
    </>
  )
}
