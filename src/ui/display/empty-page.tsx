import type { ReactNode } from 'react'
import { cardStyle, join } from '../recipes.ts'

/** Page whose address names nothing and which has nothing to choose: its title over an empty state. */
export function EmptyPage(props: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={join(cardStyle, 'overflow-clip', props.className)}>
      <h1 className="border-b border-line px-5 py-4 text-xl font-semibold tracking-tight sm:px-7">{props.title}</h1>
      {props.children}
    </section>
  )
}
