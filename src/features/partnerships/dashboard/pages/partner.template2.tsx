import { join } from '#ui/recipes.ts'
import type { OwnCps } from '../../model/dashboard.ts'
import { Agent } from '../parts/agent.template2.tsx'
import { CommissionList, ExportCommissions } from '../parts/commission-list.tsx'
import { LinkSheet } from '../parts/link-sheet.template2.tsx'
import type { OwnPartnerProps } from '../parts/own-props.ts'
import { ApplicationState, CpsNotices, OfferActions, ProgrammeHead } from '../parts/own-shared.tsx'
import { useFigures } from '../parts/own-views.ts'
import { Notes, pad, Part, sheet } from '../parts/sheet.template2.tsx'
import { usePartnerView, type PartnerView } from './partner-view.ts'

/** One sheet per programme, in numbered parts: the link as a specification, figures as an account of two columns, levels as a table. */
export default function PartnerTemplate2(props: OwnPartnerProps) {
  const view = usePartnerView(props)
  const { m, cps, agent, subtitle } = view
  return (
    <div className="flex flex-col gap-6">
      <header className={`py-5 ${sheet} ${pad}`}>
        <h1 className="text-2xl font-semibold tracking-tight">{m.title}</h1>
        <p className="text-ink-2">{subtitle}</p>
      </header>
      {cps ? <Cps {...view} cps={cps} /> : null}
      {agent ? <Agent {...props} agent={agent} /> : null}
      <Offers {...view} />
    </div>
  )
}

function Cps(view: PartnerView & { cps: OwnCps }) {
  const { m, cps, commissions, filter, linkBase, linkText, terms } = view
  const live = cps.endedAt === null
  const numbered = (number: number) => String(live ? number : number - 1).padStart(2, '0')
  return (
    <section aria-labelledby="programme-cps" className={sheet}>
      <ProgrammeHead kind="cps" since={cps.since} endedAt={cps.endedAt} className={`border-b border-line py-4 ${pad}`} />
      <div className={`flex flex-col gap-3 border-b border-line py-4 empty:hidden ${pad}`}>
        <CpsNotices cps={cps} planned={view.planned} rates={view.rates} />
      </div>
      {live ? (
        <Part id="link" number={numbered(1)} title={m.link.title} note={linkText}>
          <LinkSheet code={cps.code} linkBase={linkBase} />
        </Part>
      ) : null}
      <Part id="figures" number={numbered(2)} title={m.figures.title}>
        <Figures cps={cps} m={m.figures} />
      </Part>
      <Part id="commissions" number={numbered(3)} title={m.commissions} aside={<ExportCommissions page={commissions} filter={filter} />} note={m.privacy}>
        <CommissionList page={commissions} filter={filter} filtersClassName={`flex flex-wrap items-center gap-2.5 border-b border-line py-4 ${pad}`} />
      </Part>
      <Terms number={numbered(4)} {...terms} />
    </section>
  )
}

/** Two accounts side by side: results and earnings, for this month and in total. */
function Figures({ cps, m }: { cps: OwnCps; m: PartnerView['m']['figures'] }) {
  const { reach, money } = useFigures(cps)
  return (
    <div className="grid lg:grid-cols-2">
      <Account m={m} figures={reach} />
      <Account m={m} figures={money} second />
    </div>
  )
}

type AccountProps = { m: PartnerView['m']['figures']; figures: ReturnType<typeof useFigures>['money']; second?: boolean }

function Account({ m, figures, second = false }: AccountProps) {
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

function Terms({ number, ...terms }: PartnerView['terms'] & { number: string }) {
  return (
    <Part id="terms" number={number} title={terms.title} aside={<span className="font-mono text-xs text-ink-3">{terms.since}</span>}>
      <div className="grid lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="border-line max-lg:border-b lg:border-e">
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">{terms.title}</caption>
            <thead>
              <tr className="border-b border-line text-xs text-ink-3">
                <th scope="col" className={`py-2.5 text-start font-normal ${pad}`}>
                  {terms.product}
                </th>
                <th scope="col" className="px-3 py-2.5 text-end font-normal">
                  {terms.first}
                </th>
                <th scope="col" className={`py-2.5 text-end font-normal ${pad}`}>
                  {terms.following}
                </th>
              </tr>
            </thead>
            <tbody>
              {terms.rates.map((rate) => (
                <tr key={rate.product} className="border-b border-line">
                  <th scope="row" className={`py-3 text-start font-medium ${pad}`}>
                    {rate.name}
                  </th>
                  <td className="px-3 py-3 text-end font-mono text-lg text-brand-ink tabular-nums">{rate.first}</td>
                  <td className={`py-3 text-end font-mono text-lg tabular-nums ${pad}`}>{rate.following}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={`py-3.5 text-xs text-ink-3 ${pad}`}>{terms.rateHint}</p>
        </div>
        <Notes notes={terms.notes} />
      </div>
    </Part>
  )
}

function Offers({ offers, m }: PartnerView) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers" className={sheet}>
      <h2 id="offers" className={`label border-b border-line py-4 ${pad}`}>
        {m.offers.title}
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
