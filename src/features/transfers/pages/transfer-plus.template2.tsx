import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { Stepper } from '#ui/feedback/progress.tsx'
import { join } from '#ui/recipes.ts'
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
const Wizard = lazyPart(async () => (await import('../parts/wizard.template2.tsx')).WizardTemplate2, meanwhile)
const LinkLanding = lazyPart(async () => (await import('../parts/link-landing.tsx')).LinkLanding, meanwhile)

/** One ruled sheet: directions as a strip that filters; a transfer is a numbered deed with its passports as spec sheets. */
export default function TransferPlusTemplate2(props: TransferPlusProps) {
  const { m } = useTransferPlusView()
  if (props.shows === 'detail') return <Deed {...props} />
  if (props.shows === 'wizard')
    return (
      <Sheet title={m.wizard.title} subtitle={m.subtitle} back={m.back}>
        <Wizard {...props} />
      </Sheet>
    )
  if (props.shows === 'link')
    return (
      <Sheet title={m.title}>
        <LinkLanding {...props} />
      </Sheet>
    )
  return <List {...props} />
}

function Sheet(props: { title: ReactNode; subtitle?: string; actions?: ReactNode; back?: string; children: ReactNode }) {
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      {props.back ? (
        <div className="border-b border-line px-5 py-2.5 sm:px-7">
          <Back text={props.back} />
        </div>
      ) : null}
      <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line px-5 py-5 sm:px-7">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{props.title}</h1>
          {props.subtitle ? <p className="text-ink-2">{props.subtitle}</p> : null}
        </div>
        {props.actions ? <div className="flex flex-wrap gap-2.5">{props.actions}</div> : null}
      </header>
      {props.children}
    </div>
  )
}

function Back({ text }: { text: string }) {
  return (
    <Link to="?" className="inline-flex items-center gap-2 text-xs text-ink-2 hover:text-ink">
      <IconBack className="size-3.5" aria-hidden />
      {text}
    </Link>
  )
}

function List(props: ListProps) {
  const { m, head, tabs, none, counts } = useTransfersView(props)
  return (
    <Sheet {...head} actions={<ListActions create={!none} />}>
      {none ? null : (
        <>
          <nav aria-label={m.list.side} className="grid grid-cols-3 border-b border-line">
            {tabs.map((tab) => (
              <Link
                key={tab.key}
                {...tab.link}
                className="relative border-line px-5 py-4 -outline-offset-2 not-first:border-s hover:bg-hover aria-[current=page]:bg-sunken aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-brand-ink aria-[current=page]:after:content-[''] sm:px-7"
              >
                <span className="label block">{tab.label}</span>
                <span className="font-mono text-2xl/8 tabular-nums">{String(tab.count).padStart(2, '0')}</span>
                {tab.key === 'received' && counts.awaitingMe > 0 ? (
                  <span className="ms-3 inline-flex items-center gap-1.5 align-middle text-xs text-warn">
                    <i aria-hidden className="size-2 bg-warn" />
                    {m.stats.awaitingMe} {counts.awaitingMe}
                  </span>
                ) : null}
              </Link>
            ))}
          </nav>
          <TransferFilters filter={props.filter} className="flex flex-wrap items-center gap-2.5 border-b border-line px-5 py-4 sm:px-7" />
        </>
      )}
      <TransferTable list={props.list} filter={props.filter} />
    </Sheet>
  )
}

function Deed(props: DetailProps) {
  const { m, steps, terms, answerable, serversTitle, passports } = useTransferView(props)
  const { transfer, names } = props
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <TitleBlock transfer={transfer} m={m} />
      <div className="grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label={m.detail.price} className="border-b border-line lg:col-start-2 lg:row-start-1 lg:border-b-0">
          <div className="flex flex-col gap-5 p-5 sm:p-7 lg:sticky lg:top-16">
            <TransferOutcome transfer={transfer} />
            <TransferActions transfer={transfer} />
            {answerable ? (
              <div className="border-t border-line pt-5">
                <h2 className="label mb-4">{m.next.title}</h2>
                <NextSteps transfer={transfer} />
              </div>
            ) : null}
          </div>
        </section>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1 lg:border-e lg:border-line">
          <Part number="01" id="parties" title={`${m.detail.from} / ${m.detail.to}`}>
            <Parties transfer={transfer} me={props.me} />
          </Part>
          <Part number="02" id="terms" title={m.detail.terms}>
            <dl className="grid border-s border-t border-line text-sm sm:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
              {terms.map((fact) => (
                <div key={fact.key} className="border-e border-b border-line px-4 py-3">
                  <dt className="label">{fact.label}</dt>
                  <dd className="mt-0.5 font-medium break-words">{fact.value}</dd>
                </div>
              ))}
            </dl>
          </Part>
          {passports.length > 0 ? (
            <Part number="03" id="passports" title={m.passport.title} lead={m.passport.lead}>
              <div className="flex flex-col gap-5">
                {passports.map((view) => (
                  <SpecSheet key={view.passport.code} {...view} />
                ))}
              </div>
            </Part>
          ) : (
            <Part number="03" id="servers" title={serversTitle}>
              <div className="border border-line">
                <TransferServers servers={transfer.servers} names={names} />
              </div>
            </Part>
          )}
          <div className="grid xl:grid-cols-2">
            <Part number="04" id="way" title={m.detail.timeline} last>
              <Stepper label={m.detail.timeline} steps={steps} />
            </Part>
            <Part number="05" id="log" title={m.detail.log} last className="xl:border-s xl:border-line max-xl:border-t">
              <TransferTimeline transfer={transfer} />
            </Part>
          </div>
        </div>
      </div>
    </div>
  )
}

function TitleBlock({ transfer, m }: Pick<DetailProps, 'transfer'> & Pick<ReturnType<typeof useTransferView>, 'm'>) {
  return (
    <header className="border-b border-line">
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-2.5 sm:px-7">
        <Back text={m.back} />
        <TransferStateBadge transfer={transfer} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 px-5 py-5 sm:px-7">
        <div className="min-w-0">
          <h1 className="label">{m.detail.title}</h1>
          <p className="flex items-center gap-2 font-mono text-xl break-all sm:text-3xl">
            {transfer.number}
            <CopyButton text={transfer.number} name={m.detail.copy} />
          </p>
        </div>
        <Price fen={transfer.priceFen} big className="text-3xl font-semibold sm:text-4xl" />
      </div>
    </header>
  )
}

function Part(props: { number: string; id: string; title: string; lead?: string; last?: boolean; className?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={props.id} className={join('p-5 sm:p-7', !props.last && 'border-b border-line', props.className)}>
      <h2 id={props.id} className={join('label', props.lead ? '' : 'mb-4')}>
        {props.number} — {props.title}
      </h2>
      {props.lead ? <p className="mt-1 mb-4 text-xs text-ink-2">{props.lead}</p> : null}
      {props.children}
    </section>
  )
}

function SpecSheet({ passport, name, code, facts }: PassportView) {
  return (
    <article aria-label={name} className="border border-line">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-2.5">
        <h3 className="min-w-0 truncate font-mono text-sm">{name}</h3>
        {code ? <span className="ident text-xs text-ink-3">{code}</span> : null}
      </header>
      <dl className="divide-y divide-line text-sm">
        {facts.map((fact) => (
          <div key={fact.key} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:items-baseline">
            <dt className="label">{fact.label}</dt>
            <dd className="min-w-0 font-medium break-words">{fact.value}</dd>
            {fact.hint ? <dd className="font-mono text-xs text-ink-3">{fact.hint}</dd> : null}
          </div>
        ))}
      </dl>
      <PassportRecord passport={passport} className="border-t border-line bg-sunken px-4 py-3" />
    </article>
  )
}
