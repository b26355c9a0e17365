import type { ReactNode } from 'react'
import IconDown from '~icons/lucide/chevron-down'
import { join } from '../recipes.ts'

/** A heading that opens its text; works without script. */
export function Disclosure(props: { summary: ReactNode; open?: boolean; className?: string; children: ReactNode }) {
  return (
    <details open={props.open ?? false} className={join('group border-b border-line', props.className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium text-ink hover:text-brand-ink">
        {props.summary}
        <IconDown className="size-4.5 shrink-0 text-ink-3 transition-transform duration-200 group-open:rotate-180" aria-hidden />
      </summary>
      <div className="pb-5 text-sm text-ink-2">{props.children}</div>
    </details>
  )
}
