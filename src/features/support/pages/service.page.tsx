import { z } from 'zod'
import { listServers } from '#features/servers/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given, lenient, present } from '#platform/pure/query-fields.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { listForm, transferCaseListForm } from '../forms.ts'
import { useCaseMessages } from '../messages/use-case-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { accountMatters, workOrderCategories } from '../model.ts'
import type { CasesProps, ServerChoice, ServiceProps } from '../parts/service-props.ts'
import { findTransferCase, listTransferCases } from '../transfer-cases/server/list-transfer-cases.ts'
import { listWorkOrders } from '../server/list-work-orders.ts'
import { readWorkOrder } from '../server/read-work-order.ts'
import { serviceViews } from '../model/views.ts'

const listQuery = lenient(listForm)
const caseQuery = lenient(transferCaseListForm)
/** Work orders and transfer cases share names of filters and have values of their own. */
const query = z.object({
  state: given,
  category: given,
  search: given,
  page: given,
  pageSize: given,
  number: given,
  new: present,
  transfers: given,
  server: given,
  about: z.enum(workOrderCategories).catch('technical'),
  matter: z.enum(accountMatters).catch('other'),
})
const mostServers = 50

export const loader = pageLoader<ServiceProps, EndpointCtx, typeof query>(
  async ({ ctx, query: asked, params }) => {
    const accountId = requireCustomer(ctx)
    const alone = serviceViews.find((view) => view === params['view'])
    const asksForCases = alone === 'transfer-list' || (asked.transfers !== undefined && !alone)
    const asksForCase = asksForCases && asked.transfers === 'new'
    const filter = listQuery.parse(asked)
    const list = await listWorkOrders(ctx, filter)
    // A conversation that opens alone without a number is the latest one.
    const number = asked.number ?? (alone === 'message-dialog' ? list.workOrders[0]?.number : undefined)
    const open = number ? await readWorkOrder(ctx, { number }) : undefined
    const openCase = open ? await findTransferCase(ctx, { number: open.number }) : undefined
    const asksForForm = alone === 'work-order' || (asked.new && !open && !alone && !asksForCases)
    const servers = asksForForm || asksForCase ? (await listServers(ctx, { search: '', page: 1, pageSize: mostServers })).servers : []
    const choices = servers.map(({ code, name, shape }) => ({ code, name, family: shape.family, dedicated: shape.bareMetal !== undefined }))
    const chosen = servers.find(({ code }) => code === asked.server)
    return {
      list,
      filter: { ...filter, page: list.page },
      open,
      creating: asksForForm
        ? {
            servers: choices,
            serverCode: chosen?.code ?? null,
            category: asked.about,
            matter: asked.matter,
          }
        : undefined,
      cases: asksForCases && !open ? await casesOf(ctx, asked, asksForCase ? choices : undefined) : undefined,
      openCase,
      alone,
      accountId,
      now: ctx.now(),
    }
  },
  { views: serviceViews, query },
)

async function casesOf(ctx: EndpointCtx, asked: z.output<typeof query>, servers: ServerChoice[] | undefined): Promise<CasesProps> {
  const filter = caseQuery.parse(asked)
  const list = await listTransferCases(ctx, filter)
  return { list, filter: { ...filter, page: list.page }, creating: servers ? { servers } : undefined }
}

const Designs = templatePair(
  () => import('./service.template1.tsx'),
  () => import('./service.template2.tsx'),
)

export default function ServicePage(props: { loaderData: ServiceProps }) {
  const m = useMessages()
  const ofCases = useCaseMessages()
  const { alone, open, creating, cases } = props.loaderData
  const title = cases ? (cases.creating ? ofCases.form.title : ofCases.title) : creating ? m.form.title : alone ? m.modules[alone] : m.title
  return (
    <>
      <PageHead title={open?.title ?? title} />
      <Designs {...props.loaderData} />
    </>
  )
}
