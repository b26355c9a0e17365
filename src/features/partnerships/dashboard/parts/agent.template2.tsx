import { Link } from 'react-router'
import { Money } from '#ui/display/money.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import type { OwnAgent } from '../../model/dashboard.ts'
import { CustomerList } from './customer-list.tsx'
import { LinkSheet } from './link-sheet.template2.tsx'
import type { OwnPartnerProps } from './own-props.ts'
import { Ended, ProgrammeHead } from './own-shared.tsx'
import { Notes, pad, Part, sheet } from './sheet.template2.tsx'
import { useAgentProgrammeView, type LevelView } from './agent-view.ts'

/** Sheet of an agent: the level and the year in two cells, then levels, link, customers and rules in numbered parts. */
export function Agent(props: OwnPartnerProps & { agent: OwnAgent }) {
  const { agent, customers, linkBase } = props
  const view = useAgentProgrammeView(props)
  const { m, notes } = view
  return (
    <section aria-labelledby="programme-agent" className={sheet}>
      <ProgrammeHead kind="agent" since={agent.since} endedAt={agent.endedAt} className={`border-b border-line py-4 ${pad}`} />
      {agent.endedAt ? (
        <div className={`py-4 ${pad}`}>
          <Ended text={m.endedAgent} at={agent.endedAt} />
        </div>
      ) : (
        <>
          <div className="grid border-b border-line lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
            <div className={`flex flex-wrap items-end justify-between gap-4 py-5 shadow-[inset_3px_0_0_var(--signal)] ${pad}`}>
              <div>
                <p className="label">{view.level}</p>
                <p className="mt-1 text-2xl font-semibold tracking-tight">{view.off}</p>
              </div>
              <Link to={view.buyPath} className={buttonStyle({ tone: 'primary' })}>
                {m.agent.buy}
              </Link>
            </div>
            <div className={`border-line py-5 max-lg:border-t lg:border-s ${pad}`}>
              <p className="label">{m.agent.paidYear}</p>
              <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-mono text-2xl tracking-tight">
                  <Money fen={agent.paidYearFen} />
                </span>
                <span className="text-xs text-ink-2">{view.nextText}</span>
              </p>
              {view.progress ? <Progress label={view.progress.name} value={view.progress.value} className="mt-2.5" /> : null}
            </div>
          </div>
          <Part id="levels" number="01" title={m.agent.levels}>
            <Levels steps={view.steps} m={m.agent} />
          </Part>
          <Part id="agent-link" number="02" title={m.customers.link} note={view.linkText}>
            <LinkSheet code={agent.code} linkBase={linkBase} />
          </Part>
          <Part id="customers" number="03" title={m.customers.title} note={m.customers.privacy}>
            <CustomerList page={customers} />
          </Part>
          <Notes notes={notes} />
        </>
      )}
    </section>
  )
}

function Levels({ steps, m }: { steps: readonly LevelView[]; m: ReturnType<typeof useAgentProgrammeView>['m']['agent'] }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{m.levels}</caption>
      <thead>
        <tr className="bg-sunken text-xs text-ink-3">
          <th scope="col" className={`py-2 text-start font-normal ${pad}`}>
            {m.columns.level}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-normal">
            {m.columns.threshold}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-normal">
            {m.columns.off}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-normal max-sm:hidden">
            {m.columns.floor}
          </th>
          <th scope="col" className={`py-2 text-end font-normal max-sm:hidden ${pad}`}>
            {m.columns.missing}
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ id, name, is, isText, current, percent, floorPercent, yearlyFen, missingFen }) => (
          <tr
            key={id}
            aria-current={current}
            className={join('border-t border-line', is === 'current' && 'bg-brand-soft/40 shadow-[inset_3px_0_0_var(--signal)]')}
          >
            <th scope="row" className={`py-3 text-start font-medium ${pad}`}>
              {name}
              <span className={join('ms-2 text-xs font-normal', is === 'current' ? 'text-brand-ink' : 'text-ink-3')}>{isText}</span>
            </th>
            <td className="px-3 py-3 text-end font-mono text-ink-2 tabular-nums">
              {yearlyFen === 0n ? <span className="font-sans">{m.fromStart}</span> : <Money fen={yearlyFen} />}
            </td>
            <td className="px-3 py-3 text-end font-mono text-base tabular-nums">{percent}%</td>
            <td className="px-3 py-3 text-end font-mono text-ink-2 tabular-nums max-sm:hidden">{floorPercent}%</td>
            <td className={`py-3 text-end font-mono tabular-nums max-sm:hidden ${pad}`}>{missingFen > 0n ? <Money fen={missingFen} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
