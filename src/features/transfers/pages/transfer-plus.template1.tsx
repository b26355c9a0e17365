import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { Card, Facts, PageTitle, Stat } from '#ui/display/card.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { Stepper } from '#ui/feedback/progress.tsx'
import { cardStyle, linkStyle } from '#ui/recipes.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NextSteps } from '../parts/next-steps.tsx'
import { Parties } from '../parts/parties.tsx'
import { PassportRecord } from '../parts/passport.tsx'
import { Price } from '../parts/price.tsx'
import { TransferActions } from '../parts/transfer-actions.tsx'
import { TransferFilters } from '../parts/transfer-filters.tsx'
import { TransferOutcome } from '../parts/transfer-outcome.tsx'
import type { DetailProps, ListProps, TransferPlusProps } from '../parts/transfer-props.ts'
import { TransferServers } from '../parts/transfer-servers.tsx'
import { TransferStateBadge } from '../parts/transfer-state.tsx'
import { TransferTable } from '../parts/transfer-table.tsx'
import { TransferTimeline } from '../parts/transfer-timeline.tsx'
import { useTransferPlusView, useTransfersView, useTransferView, type PassportView } from './transfer-plus-view.ts'
import { ListActions } from '../parts/list-actions.tsx'

const meanwhile = <Skeleton className="h-96 w-full" />
const Wizard = lazyPart(async () => (await import('../parts/wizard.template1.tsx')).WizardTemplate1, meanwhile)
const LinkLanding = lazyPart(async () => (await import('../parts/link-landing.tsx')).LinkLanding, meanwhile)

/** White cards: figures over the list; one transfer as two people with the steps between them, passports below, the decision at the right. */
export default function TransferPlusTemplate1(props: TransferPlusProps) {
  const { m } = useTransferPlusView()
  if (props.shows === 'detail') return <Detail {...props} />
  if (props.shows === 'wizard')
    return (
      <>
        <Back text={m.back} />
        <PageTitle title={m.wizard.title} subtitle={m.subtitle} />
        <Wizard {...props} />
      </>
    )
  if (props.shows === 'link')
    return (
      <>
        <PageTitle title={m.title} />
        <div className={cardStyle}>
          <LinkLanding {...props} />
        </div>
      </>
    )
  return <List {...props} />
}

function Back({ text }: { text: string }) {
  return (
    <Link to="?" className={`${linkStyle} mb-2 inline-flex items-center gap-1.5 text-xs`}>
      <IconBack className="size-3.5" aria-hidden />
      {text}
    </Link>
  )
}

function List(props: ListProps) {
  const { m, head, tabs, none, counts } = useTransfersView(props)
  const figures = [
    { label: m.stats.awaitingMe, value: counts.awaitingMe, dot: counts.awaitingMe > 0 ? 'bg-warn' : 'bg-line-2' },
    { label: m.stats.received, value: counts.received, dot: 'bg-brand-ink' },
    { label: m.stats.sent, value: counts.sent, dot: 'bg-ink-3' },
  ]
  return (
    <>
      <PageTitle {...head} actions={<ListActions create={!none} />} />
      {none ? null : (
        <div className="mb-4 grid grid-cols-3 gap-3 md:gap-4">
          {figures.map(({ label, value, dot }) => (
            <Stat key={label} label={label} value={value} aside={<i aria-hidden className={`mb-3 size-2 rounded-full ${dot}`} />} />
          ))}
        </div>
      )}
      <div className={`${cardStyle} overflow-clip`}>
        {none ? null : (
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
            <nav aria-label={m.list.side} className="flex max-w-full flex-wrap gap-2">
              {tabs.map((tab) => (
                <Link
                  key={tab.key}
                  {...tab.link}
                  className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-sm whitespace-nowrap text-ink-2 transition-colors hover:border-line-2 hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-ink"
                >
                  {tab.label}
                  <span className="text-xs tabular-nums">{tab.count}</span>
                </Link>
              ))}
            </nav>
            <TransferFilters filter={props.filter} />
          </div>
        )}
        <TransferTable list={props.list} filter={props.filter} />
      </div>
    </>
  )
}

function Detail(props: DetailProps) {
  const { m, steps, terms, answerable, serversTitle, passports } = useTransferView(props)
  const { transfer } = props
  return (
    <>
      <Back text={m.back} />
      <PageTitle
        title={m.detail.title}
        badge={<TransferStateBadge transfer={transfer} />}
        subtitle={
          <span className="inline-flex items-center gap-1 font-mono text-xs">
            {transfer.number}
            <CopyButton text={transfer.number} name={m.detail.copy} />
          </span>
        }
      />
      <Card className="mb-4">
        <div className="flex flex-col gap-6">
          <Parties transfer={transfer} me={props.me} />
          <div className="border-t border-line pt-5">
            <Stepper label={m.detail.timeline} steps={steps} direction="row" className="max-sm:hidden" />
            <Stepper label={m.detail.timeline} steps={steps} className="sm:hidden" />
          </div>
        </div>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="flex flex-col gap-4 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1">
          <Card>
            <div className="flex flex-col gap-5">
              <div>
                <p className="label">{m.detail.price}</p>
                <Price fen={transfer.priceFen} big className="text-3xl font-semibold" />
              </div>
              <TransferOutcome transfer={transfer} />
              <TransferActions transfer={transfer} />
            </div>
          </Card>
          {answerable ? (
            <Card title={m.next.title}>
              <NextSteps transfer={transfer} />
            </Card>
          ) : null}
          <Card title={m.detail.terms}>
            <Facts columns={1} items={terms} />
          </Card>
        </div>
        <div className="flex flex-col gap-4 lg:col-start-1 lg:row-start-1">
          {passports.length > 0 ? (
            passports.map((view) => <PassportCard key={view.passport.code} {...view} m={m.passport} />)
          ) : (
            <Card title={serversTitle} flush>
              <TransferServers servers={transfer.servers} names={props.names} />
            </Card>
          )}
          <Card title={m.detail.log}>
            <TransferTimeline transfer={transfer} />
          </Card>
        </div>
      </div>
    </>
  )
}

function PassportCard({ passport, name, code, facts, m }: PassportView & { m: { title: string; lead: string } }) {
  return (
    <section aria-label={`${m.title} ${name}`} className={`${cardStyle} overflow-clip`}>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 bg-linear-100 from-brand-soft to-surface px-5 py-4 max-sm:px-4">
        <div className="min-w-0">
          <p className="label text-brand-ink!">{m.title}</p>
          <h2 className="truncate text-lg font-semibold">{name}</h2>
        </div>
        {code ? <p className="ident text-xs text-ink-3">{code}</p> : <p className="text-xs text-ink-3">{m.lead}</p>}
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line px-5 py-5 max-sm:px-4 xl:grid-cols-4">
        {facts.map((fact) => (
          <div key={fact.key} className={fact.key === 'shape' || fact.key === 'traffic' ? 'col-span-2 min-w-0' : 'min-w-0'}>
            <dt className="label">{fact.label}</dt>
            <dd className="mt-0.5 text-sm font-medium break-words">{fact.value}</dd>
            {fact.hint ? <dd className="text-xs text-ink-3">{fact.hint}</dd> : null}
          </div>
        ))}
      </dl>
      <PassportRecord passport={passport} className="border-t border-line bg-sunken px-5 py-3 max-sm:px-4" />
    </section>
  )
}
