import type { ReactNode } from 'react'

/** Numbered row of the sheet: its name and note at the left, its content at the right. */
export function Row(props: { number: string; title: string; note?: ReactNode; children: ReactNode }) {
  const id = `row-${props.number}`
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-5 border-t border-line px-5 py-6 sm:px-7 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <h2 id={id} className="label">
          <span className="text-brand-ink">{props.number}</span> — {props.title}
        </h2>
        {props.note}
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  )
}
