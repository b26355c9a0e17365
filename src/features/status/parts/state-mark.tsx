import { join } from '#ui/recipes.ts'
import type { ServiceState } from '../model.ts'
import { inkOf, pathOf } from './state-look.ts'

/** Sign of a state, of the shape that a day has in the bars. */
export function StateMark({ state, className }: { state: ServiceState; className?: string }) {
  return (
    <svg viewBox="0 0 4 12" preserveAspectRatio="none" className={join('shrink-0', className ?? 'h-3.5 w-1.5', inkOf[state])} aria-hidden>
      <path d={pathOf(state, [{ from: 0, days: 4 }])} fill="currentColor" />
    </svg>
  )
}
