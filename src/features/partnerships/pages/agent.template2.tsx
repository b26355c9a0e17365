import { useIso } from '#platform/i18n/messages.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { commissionOf, fill, percentOf } from '../model.ts'
import { AgentInput, AgentResult, useAgentCalculator, type AgentCalculation } from '../parts/agent-calculator.tsx'
import { ApplyLater } from '../applications/parts/apply-later.tsx'
import { Apply2, cell, Facts2, Frame2, Head2, Part2 } from '../parts/graphite.tsx'
import { Cells2, LevelPicture, Questions2, Rules2 } from '../parts/still.tsx'
import { shortYuan } from '../parts/short-yuan.ts'
import type { AgentProps } from './partner-props.ts'

/** The rate table with bars; the calculator below it marks the row that a volume reaches. */
export default function Agent2({ copy, words, levels }: AgentProps) {
  const calculation = useAgentCalculator(levels)
  const off = (perMille: number | undefined) => `${percentOf(perMille ?? 0)}%`
  return (
    <Frame2>
      <Head2
        eyebrow={copy.eyebrow}
        heading={copy.heading}
        accent={copy.headingAccent}
        lead={copy.lead}
        actions={
          <>
            <a href="#apply" className={buttonStyle({ tone: 'primary', size: 'xl' })}>
              {copy.apply}
            </a>
            <a href="#levels" className={buttonStyle({ size: 'xl' })}>
              {copy.seeLevels}
            </a>
          </>
        }
        art={<LevelPicture levels={levels} />}
      />
      <Facts2
        items={[
          { label: copy.facts.lowest, value: off(levels[0]?.discountPerMille) },
          { label: copy.facts.highest, value: off(levels.at(-1)?.discountPerMille) },
          { label: copy.facts.levels, value: String(levels.length) },
        ]}
      />
      <Part2 id="levels" number="01" label={copy.levels.label} title={copy.levels.title} lead={copy.levels.lead}>
        <RateTable copy={copy.levels} levels={levels} calculation={calculation} />
        <section aria-label={words.agentCalculator.title} className="grid border-t border-line bg-surface lg:grid-cols-2">
          <div className={join(cell, 'py-8')}>
            <h3 className="mb-5 text-base">{words.agentCalculator.title}</h3>
            <AgentInput calculation={calculation} words={words.agentCalculator} />
          </div>
          <AgentResult calculation={calculation} words={words.agentCalculator} className={join(cell, 'border-line py-8 max-lg:border-t lg:border-s')} />
        </section>
      </Part2>
      <Part2 number="02" label={copy.steps.label} title={copy.steps.title}>
        <Cells2 items={copy.steps.items} />
      </Part2>
      <Part2 number="03" label={copy.rules.label} title={copy.rules.title}>
        <Rules2 number="03" items={copy.rules.items} />
      </Part2>
      <Part2 number="04" label={copy.faq.label} title={copy.faq.title}>
        <Questions2 items={copy.faq.items} />
      </Part2>
      <Apply2 number="05" {...copy.application}>
        <ApplyLater kind="agent" words={words} />
      </Apply2>
    </Frame2>
  )
}

const row = 'sm:grid sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,2fr)_6rem] sm:items-center sm:gap-x-5'

function RateTable({ copy, levels, calculation }: { copy: AgentProps['copy']['levels']; levels: AgentProps['levels']; calculation: AgentCalculation }) {
  const iso = useIso()
  const most = Math.max(...levels.map((level) => level.discountPerMille))
  return (
    <table className="block">
      <caption className="sr-only">{copy.title}</caption>
      <thead className="block max-sm:hidden">
        <tr className={join(cell, row, 'border-t border-line py-3')}>
          <th scope="col" className="label col-span-2 text-start font-medium">
            {copy.level}
          </th>
          <th scope="col" className="label text-start font-medium">
            {copy.threshold}
          </th>
          <th scope="col" colSpan={2} className="label col-span-2 text-start font-medium">
            {copy.discount}
          </th>
        </tr>
      </thead>
      <tbody className="block">
        {levels.map((level, index) => {
          const due = calculation.earned?.level.id === level.id
          return (
            <tr
              key={level.id}
              className={join(
                cell,
                row,
                'relative grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 border-t border-line py-5',
                due && 'is-due bg-surface before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-signal',
              )}
            >
              <td className="label max-sm:hidden">{`A-${index + 1}`}</td>
              <th scope="row" className="text-start text-lg font-semibold">
                {level.name}
              </th>
              <td className="text-ink-2 tabular-nums max-sm:col-span-2 max-sm:row-start-2">
                {level.yearlyFen === 0n ? copy.fromStart : fill(copy.from, { amount: shortYuan(level.yearlyFen, iso) })}
              </td>
              <td className="max-sm:col-span-2 max-sm:row-start-3">
                <span className="share" style={{ '--part': `${(level.discountPerMille / most) * 100}%` }} aria-hidden />
                <span className="mt-1.5 block text-xs text-ink-3">
                  {fill(copy.saves, { amount: shortYuan(commissionOf(1_000_000n, level.discountPerMille), iso) })}
                </span>
                <span className="block text-xs text-ink-3">{fill(copy.floorOf, { percent: percentOf(level.floorPerMille) })}</span>
              </td>
              <td className="text-end text-xl font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1">
                {fill(copy.off, { percent: percentOf(level.discountPerMille) })}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
