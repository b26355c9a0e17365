import { useDates } from '#platform/i18n/messages.tsx'
import { join } from '#ui/recipes.ts'
import { useOwnMessages } from '../messages/use-own-messages.ts'
import { percentOf } from '../../model.ts'
import type { OwnCps } from '../../model/dashboard.ts'
import { Agent } from '../parts/agent.template2.tsx'
import { CommissionList, ExportCommissions } from '../parts/commission-list.tsx'
import { LinkSheet } from '../parts/link-sheet.template2.tsx'
import type { OwnPartnerProps } from '../parts/own-props.ts'
import { ApplicationState, CpsNotices, OfferActions, ProgrammeHead } from '../parts/own-shared.tsx'
import { useFigures, useOffers, useTermNotes } from '../parts/own-views.ts'
import { Notes, pad, Part, sheet } from '../parts/sheet.template2.tsx'

/** A sheet a programme, in numbered parts: the link as a specification, figures as an account of two columns, levels as a table. */
export default function PartnerTemplate2(props: OwnPartnerProps) {
  const m = useOwnMessages()
  const { cps, agent } = props.own
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{m.title}</h1>
        <p className="text-ink-2">{cps.partner || agent.partner ? m.subtitle : m.offerSubtitle}</p>
      </header>
      {cps.partner ? <Cps {...props} cps={cps.partner} /> : null}
      {agent.partner ? <Agent {...props} agent={agent.partner} /> : null}
      <Offers {...props} />
    </div>
  )
}

function Cps({ cps, ...props }: OwnPartnerProps & { cps: OwnCps }) {
  const m = useOwnMessages()
  const live = cps.endedAt === null
  const numbered = (number: number) => String(live ? number : number - 1).padStart(2, '0')
  return (
    <section aria-labelledby="programme-cps" className={sheet}>
      <ProgrammeHead kind="cps" since={cps.since} endedAt={cps.endedAt} className={`border-b border-line py-4 ${pad}`} />
      <div className={`flex flex-col gap-3 border-b border-line py-4 empty:hidden ${pad}`}>
        <CpsNotices cps={cps} />
      </div>
      {live ? (
        <Part id="link" number={numbered(1)} title={m.link.title} note={m.link.text(props.terms.cookieDays)}>
          <LinkSheet code={cps.code} linkBase={props.linkBase} />
        </Part>
      ) : null}
      <Part id="figures" number={numbered(2)} title={m.figures.title}>
        <Figures cps={cps} />
      </Part>
      <Part
        id="commissions"
        number={numbered(3)}
        title={m.commissions}
        aside={<ExportCommissions page={props.commissions} filter={props.filter} />}
        note={m.privacy}
      >
        <CommissionList
          page={props.commissions}
          filter={props.filter}
          filtersClassName={`flex flex-wrap items-center gap-2.5 border-b border-line py-4 ${pad}`}
        />
      </Part>
      <Terms number={numbered(4)} {...props} />
    </section>
  )
}

/** Two accounts side by side: what came, and what it earned, of this month and of all time. */
function Figures({ cps }: { cps: OwnCps }) {
  const { reach, money } = useFigures(cps)
  return (
    <div className="grid lg:grid-cols-2">
      <Account figures={reach} />
      <Account figures={money} second />
    </div>
  )
}

function Account({ figures, second = false }: { figures: ReturnType<typeof useFigures>['money']; second?: boolean }) {
  const m = useOwnMessages().figures
  return (
    <table className={join('h-full w-full border-collapse text-sm', second && 'border-line max-lg:border-t lg:border-s')}>
      <caption className="sr-only">{m.title}</caption>
      <thead>
        <tr className="bg-sunken text-xs text-ink-3">
          <th scope="col" className={`py-2 text-start font-normal ${pad}`}>
            {m.what}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-normal">
            {m.month}
          </th>
          <th scope="col" className={`py-2 text-end font-normal ${pad}`}>
            {m.all}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.key} className="border-t border-line align-baseline">
            <th scope="row" className={`py-3 text-start font-medium ${pad}`}>
              {figure.name}
              {figure.hint ? <span className="block text-xs font-normal text-ink-3">{figure.hint}</span> : null}
            </th>
            <td className="px-3 py-3 text-end font-mono text-ink-2 tabular-nums">{figure.month}</td>
            <td className={`py-3 text-end font-mono text-lg tracking-tight tabular-nums max-sm:text-base ${pad}`}>{figure.all}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Terms({ number, rates, terms, since }: Pick<OwnPartnerProps, 'rates' | 'terms' | 'since'> & { number: string }) {
  const m = useOwnMessages().terms
  const { date } = useDates()
  const notes = useTermNotes(terms)
  return (
    <Part id="terms" number={number} title={m.title} aside={<span className="font-mono text-xs text-ink-3">{m.since(date(since))}</span>}>
      <div className="grid lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="border-line max-lg:border-b lg:border-e">
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">{m.title}</caption>
            <thead>
              <tr className="border-b border-line text-xs text-ink-3">
                <th scope="col" className={`py-2.5 text-start font-normal ${pad}`}>
                  {m.product}
                </th>
                <th scope="col" className="px-3 py-2.5 text-end font-normal">
                  {m.first}
                </th>
                <th scope="col" className={`py-2.5 text-end font-normal ${pad}`}>
                  {m.following}
                </th>
              </tr>
            </thead>
            <tbody>
              {rates.map((rate) => (
                <tr key={rate.product} className="border-b border-line">
                  <th scope="row" className={`py-3 text-start font-medium ${pad}`}>
                    {rate.name}
                  </th>
                  <td className="px-3 py-3 text-end font-mono text-lg text-brand-ink tabular-nums">{percentOf(rate.firstPerMille)}%</td>
                  <td className={`py-3 text-end font-mono text-lg tabular-nums ${pad}`}>{percentOf(rate.followingPerMille)}%</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={`py-3.5 text-xs text-ink-3 ${pad}`}>{m.rateHint}</p>
        </div>
        <Notes notes={notes} />
      </div>
    </Part>
  )
}

function Offers(props: OwnPartnerProps) {
  const offers = useOffers(props)
  const m = useOwnMessages().offers
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers" className={sheet}>
      <h2 id="offers" className={`label border-b border-line py-4 ${pad}`}>
        {m.title}
      </h2>
      <ul className={offers.length > 1 ? 'grid lg:grid-cols-2' : ''}>
        {offers.map((offer, index) => (
          <li key={offer.kind} className={`flex flex-col gap-5 border-line py-6 max-lg:not-first:border-t lg:not-first:border-s ${pad}`}>
            <div>
              <p aria-hidden className="font-mono text-2xs text-brand-ink">
                {String(index + 1).padStart(2, '0')}
              </p>
              <h3 className="mt-1 text-xl font-semibold tracking-tight">{offer.title}</h3>
              <p className="mt-1 max-w-prose text-ink-2">{offer.text}</p>
            </div>
            <dl className="grid grid-cols-2 border border-line">
              {offer.facts.map((fact) => (
                <div key={fact.label} className="border-line px-4 py-3 not-first:border-s">
                  <dt className="label">{fact.label}</dt>
                  <dd className="mt-1 font-mono text-xl tracking-tight tabular-nums">{fact.value}</dd>
                </div>
              ))}
            </dl>
            <ApplicationState offer={offer} />
            <div className="mt-auto">
              <OfferActions offer={offer} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
