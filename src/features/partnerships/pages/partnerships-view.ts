import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { percentOf } from '../model.ts'
import { useAgentCalculator } from '../parts/agent-calculator.tsx'
import { useCpsCalculator } from '../parts/cps-calculator.tsx'
import { headOf } from '../parts/programme-head.tsx'
import type { HubProps } from './partner-props.ts'

/** View of the page of both programmes: each with its published rates, and both calculators. */
export function usePartnershipsView({ copy, words, levels, rates, terms }: HubProps) {
  const to = useLocalePath()
  const agent = useAgentCalculator(levels)
  const cps = useCpsCalculator(rates, terms)
  const paths = { agent: to('/partnerships/agent'), cps: to('/partnerships/cps') }
  const barsOf = {
    agent: levels.map((level) => ({ key: level.id, name: level.name, perMille: level.discountPerMille, due: level.id === agent.earned?.level.id })),
    cps: rates.map((rate) => ({ key: rate.product, name: rate.name, perMille: rate.firstPerMille, due: rate.product === cps.product })),
  }
  const most = (bars: readonly { perMille: number }[]) => Math.max(...bars.map((bar) => bar.perMille))
  const mostOfAll = most([...barsOf.agent, ...barsOf.cps])
  return {
    copy,
    words,
    rates,
    terms,
    agent,
    cps,
    head: headOf(copy, [
      { to: paths.agent, text: copy.programmes.agent.action },
      { to: paths.cps, text: copy.programmes.cps.action },
    ]),
    programmes: (['agent', 'cps'] as const).map((kind) => ({
      kind,
      ...copy.programmes[kind],
      to: paths[kind],
      rates: copy.bars[kind],
      /** Bars relative to the highest rate of the programme, and to the highest of both. */
      bars: barsOf[kind].map(({ key, name, perMille, due }) => ({
        key,
        name,
        due,
        percent: `${percentOf(perMille)}%`,
        part: `${(perMille / most(barsOf[kind])) * 100}%`,
        partOfAll: `${(perMille / mostOfAll) * 100}%`,
      })),
    })),
    end: { ...copy.end, agentPath: `${paths.agent}#apply`, cpsPath: `${paths.cps}#apply` },
  }
}
export type PartnershipsView = ReturnType<typeof usePartnershipsView>
export type ProgrammeView = PartnershipsView['programmes'][number]
