import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { Card, PageTitle, Stat } from '#ui/display/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle, cardStyle } from '#ui/recipes.ts'
import { CreateLink } from '../parts/create-link.tsx'
import { serviceAddress } from '../parts/list-address.ts'
import { SectionTabs } from '../parts/section-tabs.tsx'
import { ServiceFilters } from '../parts/service-filters.tsx'
import { ServiceListTable } from '../parts/service-list-table.tsx'
import type { NewProps, ServiceProps } from '../parts/service-props.ts'
import { Suggestions } from '../parts/new-work-order/suggestions.tsx'
import { CaseFacts, MessageThread, TransferListTemplate1, WorkOrderForm } from '../parts/lazy-parts.tsx'
import { useNewWorkOrderView, useServiceView, type ServiceView } from './service-view.ts'

/** Figures and a white card with the list. The conversation is a layer above it, and the form is beside the help centre's suggestions. */
export default function ServiceTemplate1(props: ServiceProps) {
  const view = useServiceView(props)
  const { m } = view
  if (props.cases) return <TransferListTemplate1 cases={props.cases} alone={props.alone !== undefined} />
  if (props.alone === 'message-dialog') return <ThreadAlone {...view} />
  if (props.creating) return <NewWorkOrder {...view} creating={props.creating} />
  const none = Object.keys(props.list.byState).length === 0
  return (
    <>
      <PageTitle title={props.alone ? m.modules[props.alone] : m.title} subtitle={m.subtitle} actions={none ? null : <CreateLink filter={props.filter} />} />
      {props.alone ? null : <SectionTabs open="workOrders" className="mb-4 border-b border-line" />}
      {none || props.alone ? null : <Figures {...view} />}
      <div className={`${cardStyle} overflow-clip`}>
        {none ? null : <ServiceFilters filter={props.filter} className="flex flex-wrap items-center gap-2.5 border-b border-line p-4" />}
        <ServiceListTable list={props.list} filter={props.filter} />
      </div>
      {props.open ? <ThreadDialog {...view} open={props.open} /> : null}
    </>
  )
}

function Figures({ list: { byState }, m }: ServiceView) {
  const of = (...states: (keyof typeof byState)[]) => states.reduce((sum, state) => sum + (byState[state] ?? 0), 0)
  const figures = [
    { label: m.stats.ours, value: of('open', 'in-progress'), dot: 'bg-info' },
    { label: m.stats.yours, value: of('waiting'), dot: 'bg-warn' },
    { label: m.stats.resolved, value: of('resolved'), dot: 'bg-ok' },
    { label: m.stats.closed, value: of('closed'), dot: 'bg-ink-3' },
  ]
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {figures.map(({ label, value, dot }) => (
        <Stat key={label} label={label} value={value} aside={<i aria-hidden className={`mb-3 size-2 rounded-full ${dot}`} />} />
      ))}
    </div>
  )
}

function ThreadDialog({ open, openCase, filter, accountId, now, navigate }: ServiceView & ServiceProps & { open: NonNullable<ServiceProps['open']> }) {
  return (
    <Dialog
      open
      size="lg"
      title={<span className="break-words">{open.title}</span>}
      onClose={() => void navigate(openCase ? '?transfers=1' : serviceAddress(filter), { preventScrollReset: true })}
    >
      <div className="-mx-6 -mt-1 -mb-6 flex h-[min(46rem,calc(100dvh-7.5rem))] flex-col border-t border-line max-sm:-mx-5">
        {openCase ? <CaseFacts view={openCase} /> : null}
        <MessageThread view={open} accountId={accountId} now={now} />
      </div>
    </Dialog>
  )
}

function ThreadAlone({ open, filter, accountId, now, m }: ServiceView) {
  if (!open)
    return (
      <>
        <PageTitle title={m.modules['message-dialog']} />
        <div className={cardStyle}>
          <EmptyState art="message" title={m.empty.noThread} text={m.empty.text} action={<CreateLink filter={filter} />} />
        </div>
      </>
    )
  return (
    <>
      <PageTitle title={open.title} />
      <div className={`${cardStyle} flex h-[max(34rem,calc(100dvh-13rem))] flex-col overflow-clip`}>
        <MessageThread view={open} accountId={accountId} now={now} />
      </div>
    </>
  )
}

function NewWorkOrder(view: ServiceView & ServiceProps & { creating: NewProps }) {
  const { creating, alone, filter, m } = view
  const { form, state, found } = useNewWorkOrderView(creating, view)
  return (
    <>
      <PageTitle
        title={m.form.title}
        subtitle={m.form.lead}
        actions={
          alone ? null : (
            <Link to={serviceAddress(filter)} className={buttonStyle({ tone: 'ghost' })}>
              <IconBack className="size-4" aria-hidden />
              {m.back}
            </Link>
          )
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <WorkOrderForm form={form} state={state} />
        </Card>
        <Card title={m.suggestions.title} className="xl:sticky xl:top-20">
          <Suggestions found={found} />
        </Card>
      </div>
    </>
  )
}
