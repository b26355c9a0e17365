import { join } from '#ui/recipes.ts'
import { fill } from '../model.ts'
import { AgentInput, AgentResult } from '../parts/agent-calculator.tsx'
import { ApplyLater } from '../applications/parts/apply-later.tsx'
import { Apply2, cell, Facts2, Frame2, Head2, Part2 } from '../parts/graphite.tsx'
import { Cells2, LevelPicture, Questions2, Rules2 } from '../parts/still.tsx'
import type { AgentProps } from './partner-props.ts'
import { useAgentPageView, type AgentPageView } from './agent-view.ts'

/** The rate table with bars; the calculator below it marks the row that a volume reaches. */
export default function Agent2(props: AgentProps) {
  const { copy, words, calculation, offered, head, facts, levels } = useAgentPageView(props)
  return (
    <Frame2>
      <Head2 head={head} art={<LevelPicture levels={offered} />} />
      <Facts2 items={facts} />
      <Part2 id="levels" number="01" label={copy.levels.label} title={copy.levels.title} lead={copy.levels.lead}>
        <RateTable copy={copy.levels} levels={levels} />
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

function RateTable({ copy, levels }: { copy: AgentProps['copy']['levels']; levels: AgentPageView['levels'] }) {
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
        {levels.map(({ id, name, due, percent, part, threshold, saves, floor }, index) => (
          <tr
            key={id}
            className={join(
              cell,
              row,
              'relative grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 border-t border-line py-5',
              due && 'is-due bg-surface before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-signal',
            )}
          >
            <td className="label max-sm:hidden">{`A-${index + 1}`}</td>
            <th scope="row" className="text-start text-lg font-semibold">
              {name}
            </th>
            <td className="text-ink-2 tabular-nums max-sm:col-span-2 max-sm:row-start-2">{threshold}</td>
            <td className="max-sm:col-span-2 max-sm:row-start-3">
              <span className="share" style={{ '--part': part }} aria-hidden />
              <span className="mt-1.5 block text-xs text-ink-3">{saves}</span>
              <span className="block text-xs text-ink-3">{floor}</span>
            </td>
            <td className="text-end text-xl font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1">{fill(copy.off, { percent })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
