import { listServers } from '#features/servers/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
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

/** Invalid filters of an old bookmark, or typed ones, show the whole list instead of an error. */
const pageAddress = listForm.catch(listForm.parse({}))
const caseAddress = transferCaseListForm.catch(transferCaseListForm.parse({}))
const mostServers = 50

export const loader = pageLoader(async ({ ctx, url, params }): Promise<ServiceProps> => {
  const accountId = requireCustomer(ctx)
  const query = url.searchParams
  const alone = serviceViews.find((view) => view === params['view'])
  const asksForCases = alone === 'transfer-list' || (query.has('transfers') && !alone)
  const asksForCase = asksForCases && query.get('transfers') === 'new'
  const filter = pageAddress.parse(Object.fromEntries([...query].filter(([name, value]) => name in listForm.shape && value !== '')))
  const list = await listWorkOrders(ctx, filter)
  // A conversation that opens alone without a number is the latest one.
  const number = query.get('number') ?? (alone === 'message-dialog' ? list.workOrders[0]?.number : undefined)
  const open = number ? await readWorkOrder(ctx, { number }) : undefined
  const openCase = open ? await findTransferCase(ctx, { number: open.number }) : undefined
  const asksForForm = alone === 'work-order' || (query.has('new') && !open && !alone && !asksForCases)
  const servers = asksForForm || asksForCase ? (await listServers(ctx, { search: '', page: 1, pageSize: mostServers })).servers : []
  const choices = servers.map(({ code, name, shape }) => ({ code, name, family: shape.family, dedicated: shape.bareMetal !== undefined }))
  const chosen = servers.find(({ code }) => code === query.get('server'))
  const category = workOrderCategories.find((one) => one === query.get('about')) ?? 'technical'
  return {
    list,
    filter: { ...filter, page: list.page },
    open,
    creating: asksForForm
      ? {
          servers: choices,
          serverCode: chosen?.code ?? null,
          category,
          matter: accountMatters.find((one) => one === query.get('matter')) ?? 'other',
        }
      : undefined,
    cases: asksForCases && !open ? await casesOf(ctx, query, asksForCase ? choices : undefined) : undefined,
    openCase,
    alone,
    accountId,
    now: ctx.now(),
  }
}, serviceViews)

async function casesOf(ctx: EndpointCtx, query: URLSearchParams, servers: ServerChoice[] | undefined): Promise<CasesProps> {
  const filter = caseAddress.parse(Object.fromEntries([...query].filter(([name, value]) => name in transferCaseListForm.shape && value !== '')))
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
