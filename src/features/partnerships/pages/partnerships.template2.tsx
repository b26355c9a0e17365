import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { percentOf, type PartnerKind } from '../model.ts'
import { AgentInput, AgentResult, useAgentCalculator } from '../parts/agent-calculator.tsx'
import { CpsInputs, CpsResult, useCpsCalculator } from '../parts/cps-calculator.tsx'
import { cell, Frame2, Head2, Part2 } from '../parts/graphite.tsx'
import { ReferralArt } from '../parts/partner-art.tsx'
import { shortYuan } from '../parts/short-yuan.ts'
import type { HubProps } from './partner-props.ts'

/** One rate table of both programmes with bars, both calculators side by side, a ruled comparison. */
export default function Partnerships2(props: HubProps) {
  const { copy, words, levels, rates, terms } = props
  const to = useLocalePath()
  const agent = useAgentCalculator(levels)
  const cps = useCpsCalculator(rates, terms)
  return (
    <Frame2>
      <Head2
        eyebrow={copy.eyebrow}
        heading={copy.heading}
        accent={copy.headingAccent}
        lead={copy.lead}
        actions={
          <>
            <Link to={to('/partnerships/agent')} className={buttonStyle({ tone: 'primary', size: 'xl' })}>
              {copy.programmes.agent.action}
            </Link>
            <Link to={to('/partnerships/cps')} className={buttonStyle({ size: 'xl' })}>
              {copy.programmes.cps.action}
            </Link>
          </>
        }
        art={<ReferralArt />}
      />
      <Part2 number="01" label={copy.programmes.label} title={copy.programmes.title}>
        <Programme {...props} kind="agent" due={agent.earned?.level.id} />
        <Programme {...props} kind="cps" due={cps.product} />
      </Part2>
      <div className="grid border-t border-line bg-surface lg:grid-cols-2">
        <section aria-labelledby="agent-calculator" className={join(cell, 'flex flex-col gap-7 py-10')}>
          <h2 id="agent-calculator" className="text-lg">
            {words.agentCalculator.title}
          </h2>
          <AgentInput calculation={agent} words={words.agentCalculator} />
          <AgentResult calculation={agent} words={words.agentCalculator} className="mt-auto border-t border-line pt-6" />
        </section>
        <section aria-labelledby="cps-calculator" className={join(cell, 'flex flex-col gap-7 border-line py-10 max-lg:border-t lg:border-s')}>
          <h2 id="cps-calculator" className="text-lg">
            {words.cpsCalculator.title}
          </h2>
          <CpsInputs calculation={cps} rates={rates} words={words.cpsCalculator} />
          <CpsResult calculation={cps} terms={terms} words={words.cpsCalculator} className="mt-auto border-t border-line pt-6" />
        </section>
      </div>
      <Part2 number="02" label={copy.compare.label} title={copy.compare.title}>
        <Comparison copy={copy} />
      </Part2>
      <End copy={copy} />
    </Frame2>
  )
}

/** What a programme is, left; its published rates as bars, right. */
function Programme({ kind, due, copy, levels, rates }: HubProps & { kind: PartnerKind; due: string | undefined }) {
  const to = useLocalePath()
  const iso = useIso()
  const programme = copy.programmes[kind]
  const bars =
    kind === 'agent'
      ? levels.map((level) => ({
          key: level.id,
          name: level.name,
          note: level.yearlyFen > 0n ? `≥ ${shortYuan(level.yearlyFen, iso)}` : '',
          perMille: level.discountPerMille,
        }))
      : rates.map((rate) => ({ key: rate.product, name: rate.name, note: '', perMille: rate.firstPerMille }))
  const most = 200
  return (
    <article className="grid border-t border-line lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      <div className={join(cell, 'flex flex-col py-9')}>
        <h3 className="text-2xl">{programme.title}</h3>
        <p className="label mt-2">{programme.who}</p>
        <p className="mt-4 text-ink-2">{programme.text}</p>
        <p className="mt-auto pt-6">
          <Link to={to(`/partnerships/${kind}`)} className={buttonStyle({ size: 'lg', className: 'group' })}>
            {programme.action}
            <IconArrow className="size-4 transition-transform duration-150 group-hover:translate-x-1" aria-hidden />
          </Link>
        </p>
      </div>
      <div className="flex flex-col border-line max-lg:border-t lg:border-s">
        <p className="label px-4 py-3 sm:px-7">{copy.bars[kind]}</p>
        <ul className="flex flex-1 flex-col">
          {bars.map((bar) => (
            <li
              key={bar.key}
              className={join(
                'relative grid flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-t border-line px-4 py-4 sm:grid-cols-[minmax(0,9rem)_7.5rem_minmax(0,1fr)_4rem] sm:px-7',
                due === bar.key && 'is-due bg-surface before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-signal',
              )}
            >
              <span className="font-medium">{bar.name}</span>
              <span className="ident text-ink-3 max-sm:hidden" aria-hidden>
                {bar.note}
              </span>
              <span className="share max-sm:order-last max-sm:col-span-2" style={{ '--part': `${Math.min(100, (bar.perMille / most) * 100)}%` }} aria-hidden />
              <span className="text-end text-lg font-semibold tabular-nums">{percentOf(bar.perMille)}%</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

function Comparison({ copy: { compare, programmes } }: { copy: HubProps['copy'] }) {
  return (
    <table className="w-full border-collapse border-t border-line text-start max-sm:block">
      <caption className="sr-only">{compare.title}</caption>
      <thead className="max-sm:block">
        <tr className="border-b border-line max-sm:grid max-sm:grid-cols-2">
          <th scope="col" className="label px-4 py-3 text-start font-medium max-sm:sr-only sm:px-7 lg:ps-14">
            {compare.topic}
          </th>
          <th scope="col" className="label border-line px-4 py-3 text-start font-medium sm:border-s sm:px-7">
            {programmes.agent.title}
          </th>
          <th scope="col" className="label border-s border-line px-4 py-3 text-start font-medium sm:px-7">
            {programmes.cps.title}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {compare.rows.map((line) => (
          <tr key={line.topic} className="border-line not-first:border-t max-sm:grid max-sm:grid-cols-2">
            <th scope="row" className="label px-4 pt-4 text-start font-medium max-sm:col-span-2 sm:px-7 sm:py-4 lg:ps-14">
              {line.topic}
            </th>
            <td className="border-line px-4 py-4 max-sm:pt-1 sm:border-s sm:px-7">{line.agent}</td>
            <td className="border-s border-line px-4 py-4 max-sm:pt-1 sm:px-7">{line.cps}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function End({ copy: { end } }: { copy: HubProps['copy'] }) {
  const to = useLocalePath()
  return (
    <section className={join(cell, 'flex flex-wrap items-center justify-between gap-8 border-t border-line py-14 lg:py-18')}>
      <div>
        <h2 className="text-title">{end.title}</h2>
        <p className="mt-2 text-lead text-ink-2">{end.text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={`${to('/partnerships/agent')}#apply`} className={buttonStyle({ tone: 'primary', size: 'xl' })}>
          {end.agent}
        </Link>
        <Link to={`${to('/partnerships/cps')}#apply`} className={buttonStyle({ size: 'xl' })}>
          {end.cps}
        </Link>
      </div>
    </section>
  )
}
