import type { ReactNode } from 'react'
import IconRight from '~icons/lucide/chevron-right'
import { Card, PageTitle } from '#ui/display/card.tsx'
import { cardStyle, join } from '#ui/recipes.ts'
import type { OwnCps } from '../../model/dashboard.ts'
import { Agent } from '../parts/agent.template1.tsx'
import { LinkCard, lit, Notes } from '../parts/cards.template1.tsx'
import { CommissionList, ExportCommissions } from '../parts/commission-list.tsx'
import type { OwnPartnerProps } from '../parts/own-props.ts'
import { ApplicationState, CpsNotices, OfferActions, ProgrammeHead } from '../parts/own-shared.tsx'
import { useFigures } from '../parts/own-views.ts'
import { usePartnerView, type PartnerView } from './partner-view.ts'

/** Cards: the link with its code, the steps from click to order as a line, levels as a rail of cards. */
export default function PartnerTemplate1(props: OwnPartnerProps) {
  const view = usePartnerView(props)
  const { m, cps, agent, subtitle } = view
  return (
    <>
      <PageTitle title={m.title} subtitle={subtitle} />
      <div className="flex flex-col gap-9">
        {cps ? <Cps {...view} cps={cps} /> : null}
        {agent ? <Agent {...props} agent={agent} /> : null}
        <Offers {...view} />
      </div>
    </>
  )
}

function Cps(view: PartnerView & { cps: OwnCps }) {
  const { m, cps, commissions, filter, linkBase, linkText, terms } = view
  return (
    <section aria-labelledby="programme-cps" className="flex min-w-0 flex-col gap-4">
      <ProgrammeHead kind="cps" since={cps.since} endedAt={cps.endedAt} />
      <CpsNotices cps={cps} planned={view.planned} rates={view.rates} />
      {cps.endedAt ? null : <LinkCard id="link" code={cps.code} linkBase={linkBase} title={m.link.title} text={linkText} />}
      <Figures cps={cps} m={m.figures} />
      <Card title={m.commissions} aside={<ExportCommissions page={commissions} filter={filter} />} flush>
        <CommissionList page={commissions} filter={filter} />
        <p className="border-t border-line bg-sunken px-5 py-3 text-xs text-ink-2 max-sm:px-4">{m.privacy}</p>
      </Card>
      <Terms {...terms} />
    </section>
  )
}

/** Steps from click to order as one line with arrows; beside it the money, held commission first. */
function Figures({ cps, m }: { cps: OwnCps; m: PartnerView['m']['figures'] }) {
  const { reach, money } = useFigures(cps)
  return (
    <section aria-label={m.title} className="grid gap-4 xl:grid-cols-2">
      <ol className={join(cardStyle, 'grid grid-cols-3 gap-x-4 px-6 py-5 max-sm:gap-x-3 max-sm:px-4')}>
        {reach.map((figure, index) => (
          <li key={figure.key} className="relative min-w-0 not-first:ps-6 max-sm:not-first:ps-4">
            {index > 0 ? <IconRight className="absolute top-7 -start-1.5 size-5 text-ink-3 max-sm:-start-2.5" aria-hidden /> : null}
            <FigureValue name={figure.name} value={figure.all} hint={m.monthOf(figure.month)} />
          </li>
        ))}
      </ol>
      <ul className={join(cardStyle, 'grid gap-x-6 gap-y-4 px-6 py-5 max-sm:px-4 sm:grid-cols-3')}>
        {money.map((figure) => (
          <li key={figure.key} className="min-w-0">
            <FigureValue name={figure.name} value={figure.all} hint={figure.hint ?? m.monthOf(figure.month)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FigureValue(props: { name: string; value: string; hint: string }) {
  return (
    <>
      <p className="label">{props.name}</p>
      <p className="mt-1 text-[1.375rem]/8 font-semibold tracking-tight break-words tabular-nums">{props.value}</p>
      <p className="text-xs text-ink-3 tabular-nums">{props.hint}</p>
    </>
  )
}

function Terms(terms: PartnerView['terms']) {
  return (
    <Card title={terms.title} aside={<span className="text-xs text-ink-3 tabular-nums">{terms.since}</span>}>
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-3 sm:max-xl:grid-cols-2">
          {terms.rates.map((rate) => (
            <dl key={rate.product} className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-button bg-sunken px-4 py-3.5">
              <dt className="col-span-2 text-sm font-medium">{rate.name}</dt>
              <dd className="text-xs text-ink-2">
                {terms.first} <b className="text-lg font-semibold text-brand-ink tabular-nums">{rate.first}</b>
              </dd>
              <dd className="text-xs text-ink-2">
                {terms.following} <b className="text-lg font-semibold text-ink tabular-nums">{rate.following}</b>
              </dd>
            </dl>
          ))}
          <p className="text-xs text-ink-3 sm:max-xl:col-span-2">{terms.rateHint}</p>
        </div>
        <Notes notes={terms.notes} className="sm:grid-cols-2" />
      </div>
    </Card>
  )
}

function Offers({ offers, m }: PartnerView) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers" className="flex flex-col gap-4">
      <h2 id="offers" className="text-base font-semibold">
        {m.offers.title}
      </h2>
      <ul className={join('grid items-start gap-4', offers.length > 1 && 'lg:grid-cols-2')}>
        {offers.map((offer) => (
          <li key={offer.kind} className={join(cardStyle, offers.length > 1 && lit, 'flex flex-col gap-5 p-6 max-sm:p-4')}>
            <div>
              <h3 className="text-lg font-semibold">{offer.title}</h3>
              <p className="mt-1 max-w-prose text-ink-2">{offer.text}</p>
            </div>
            <dl className="flex flex-wrap gap-x-10 gap-y-3">
              {offer.facts.map((fact) => (
                <OfferFact key={fact.label} name={fact.label}>
                  {fact.value}
                </OfferFact>
              ))}
            </dl>
            <ApplicationState offer={offer} />
            <OfferActions offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OfferFact(props: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{props.name}</dt>
      <dd className="mt-0.5 text-2xl font-semibold tracking-tight tabular-nums">{props.children}</dd>
    </div>
  )
}
