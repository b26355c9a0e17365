import type { ReactNode } from 'react'
import IconRight from '~icons/lucide/chevron-right'
import { useDates } from '#platform/i18n/messages.tsx'
import { Card, PageTitle } from '#ui/display/card.tsx'
import { cardStyle, join } from '#ui/recipes.ts'
import { useOwnMessages } from '../messages/use-own-messages.ts'
import { percentOf } from '../../model.ts'
import type { OwnCps } from '../../model/dashboard.ts'
import { Agent } from '../parts/agent.template1.tsx'
import { LinkCard, lit, Notes } from '../parts/cards.template1.tsx'
import { CommissionList, ExportCommissions } from '../parts/commission-list.tsx'
import type { OwnPartnerProps } from '../parts/own-props.ts'
import { ApplicationState, CpsNotices, OfferActions, ProgrammeHead } from '../parts/own-shared.tsx'
import { useFigures, useOffers, useTermNotes } from '../parts/own-views.ts'

/** Cards: the link in a lit one with its code, the way from click to order as a line, levels as a rail of cards. */
export default function PartnerTemplate1(props: OwnPartnerProps) {
  const m = useOwnMessages()
  const { cps, agent } = props.own
  return (
    <>
      <PageTitle title={m.title} subtitle={cps.partner || agent.partner ? m.subtitle : m.offerSubtitle} />
      <div className="flex flex-col gap-9">
        {cps.partner ? <Cps {...props} cps={cps.partner} /> : null}
        {agent.partner ? <Agent {...props} agent={agent.partner} /> : null}
        <Offers {...props} />
      </div>
    </>
  )
}

function Cps({ cps, ...props }: OwnPartnerProps & { cps: OwnCps }) {
  const m = useOwnMessages()
  return (
    <section aria-labelledby="programme-cps" className="flex min-w-0 flex-col gap-4">
      <ProgrammeHead kind="cps" since={cps.since} endedAt={cps.endedAt} />
      <CpsNotices cps={cps} />
      {cps.endedAt ? null : <LinkCard id="link" code={cps.code} linkBase={props.linkBase} title={m.link.title} text={m.link.text(props.terms.cookieDays)} />}
      <Figures cps={cps} />
      <Card title={m.commissions} aside={<ExportCommissions page={props.commissions} filter={props.filter} />} flush>
        <CommissionList page={props.commissions} filter={props.filter} />
        <p className="border-t border-line bg-sunken px-5 py-3 text-xs text-ink-2 max-sm:px-4">{m.privacy}</p>
      </Card>
      <Terms {...props} />
    </section>
  )
}

/** From click to order as one line with arrows; beside it the money, what is held first. */
function Figures({ cps }: { cps: OwnCps }) {
  const m = useOwnMessages().figures
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
      <p className="mt-1 text-[1.375rem]/8 font-semibold tracking-tight tabular-nums">{props.value}</p>
      <p className="text-xs text-ink-3 tabular-nums">{props.hint}</p>
    </>
  )
}

function Terms({ rates, terms, since }: Pick<OwnPartnerProps, 'rates' | 'terms' | 'since'>) {
  const m = useOwnMessages().terms
  const { date } = useDates()
  const notes = useTermNotes(terms)
  return (
    <Card title={m.title} aside={<span className="text-xs text-ink-3 tabular-nums">{m.since(date(since))}</span>}>
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-3 sm:max-xl:grid-cols-2">
          {rates.map((rate) => (
            <dl key={rate.product} className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-button bg-sunken px-4 py-3.5">
              <dt className="col-span-2 text-sm font-medium">{rate.name}</dt>
              <dd className="text-xs text-ink-2">
                {m.first} <b className="text-lg font-semibold text-brand-ink tabular-nums">{percentOf(rate.firstPerMille)}%</b>
              </dd>
              <dd className="text-xs text-ink-2">
                {m.following} <b className="text-lg font-semibold text-ink tabular-nums">{percentOf(rate.followingPerMille)}%</b>
              </dd>
            </dl>
          ))}
          <p className="text-xs text-ink-3 sm:max-xl:col-span-2">{m.rateHint}</p>
        </div>
        <Notes notes={notes} className="sm:grid-cols-2" />
      </div>
    </Card>
  )
}

function Offers(props: OwnPartnerProps) {
  const offers = useOffers(props)
  const m = useOwnMessages().offers
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers" className="flex flex-col gap-4">
      <h2 id="offers" className="text-base font-semibold">
        {m.title}
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
