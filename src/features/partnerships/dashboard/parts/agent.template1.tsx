import { Link } from 'react-router'
import { Card } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { buttonStyle, cardStyle, join } from '#ui/recipes.ts'
import type { OwnAgent } from '../../model/dashboard.ts'
import { LinkCard, lit, Notes } from './cards.template1.tsx'
import { CustomerList } from './customer-list.tsx'
import type { OwnPartnerProps } from './own-props.ts'
import { Ended, ProgrammeHead } from './own-shared.tsx'
import { useAgentProgrammeView, type LevelView } from './agent-view.ts'

/** Cards of an agent: the level among all levels, the link for customers, its customers, the rules. */
export function Agent(props: OwnPartnerProps & { agent: OwnAgent }) {
  const { agent, customers, linkBase } = props
  const view = useAgentProgrammeView(props)
  const { m, notes } = view
  return (
    <section aria-labelledby="programme-agent" className="flex min-w-0 flex-col gap-4">
      <ProgrammeHead kind="agent" since={agent.since} endedAt={agent.endedAt} />
      {agent.endedAt ? (
        <Ended text={m.endedAgent} at={agent.endedAt} />
      ) : (
        <>
          <section aria-label={m.agent.levels} className={join(cardStyle, lit, 'flex flex-col gap-6 p-6 max-sm:p-4')}>
            <div className="grid items-end gap-x-10 gap-y-5 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
              <div>
                <p className="text-sm text-ink-2">{view.level}</p>
                <p className="text-3xl font-semibold tracking-tight">{view.off}</p>
              </div>
              <div className="min-w-0">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                  <span className="text-ink-2">
                    {m.agent.paidYear} <Money fen={agent.paidYearFen} className="font-semibold text-ink" />
                  </span>
                  <span className="text-xs text-ink-2">{view.nextText}</span>
                </p>
                {view.progress ? <Progress label={view.progress.name} value={view.progress.value} className="mt-2" /> : null}
              </div>
              <Link to={view.buyPath} className={buttonStyle({ tone: 'primary' })}>
                {m.agent.buy}
              </Link>
            </div>
            <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
              {view.steps.map((step) => (
                <LevelCard key={step.id} {...step} m={m.agent} />
              ))}
            </ol>
          </section>
          <LinkCard id="agent-link" code={agent.code} linkBase={linkBase} title={m.customers.link} text={view.linkText} />
          <Card title={m.customers.title} flush>
            <CustomerList page={customers} />
            <p className="border-t border-line bg-sunken px-5 py-3 text-xs text-ink-2 max-sm:px-4">{m.customers.privacy}</p>
          </Card>
          <div className={join(cardStyle, 'p-6 max-sm:p-4')}>
            <Notes notes={notes} className="md:grid-cols-2" />
          </div>
        </>
      )}
    </section>
  )
}

function LevelCard({
  name,
  is,
  isText,
  current,
  percent,
  floorPercent,
  threshold,
  m,
}: LevelView & { m: { off: (percent: string) => string; floor: (percent: string) => string } }) {
  return (
    <li
      aria-current={current}
      className={join('rounded-button border px-4 py-3.5', is === 'current' ? 'border-brand-ink bg-surface shadow-2' : 'border-line bg-surface/60')}
    >
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-medium">{name}</span>
        <span className={join('text-xs', is === 'current' ? 'font-semibold text-brand-ink' : 'text-ink-3')}>{isText}</span>
      </p>
      <p className={join('mt-1 text-xl font-semibold tracking-tight tabular-nums', is === 'ahead' && 'text-ink-2')}>{m.off(percent)}</p>
      <p className="text-xs text-ink-2 tabular-nums">{m.floor(floorPercent)}</p>
      <p className="text-xs text-ink-3 tabular-nums">{threshold}</p>
    </li>
  )
}
