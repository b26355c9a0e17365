import type { ReactNode } from 'react'
import type { Note } from './own-views.ts'

export const pad = 'px-5 sm:px-7'
export const sheet = 'overflow-clip rounded-box border border-line bg-surface'

/** A numbered part of a sheet. */
export function Part(props: { id: string; number?: string; title: string; aside?: ReactNode; note?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={props.id} className="not-last:border-b not-last:border-line">
      <div className={`flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2 ${pad}`}>
        {props.number ? (
          <span aria-hidden className="font-mono text-2xs text-brand-ink">
            {props.number}
          </span>
        ) : null}
        <h3 id={props.id} className="label">
          {props.title}
        </h3>
        <div className="ms-auto">{props.aside}</div>
      </div>
      {props.children}
      {props.note ? <p className={`border-t border-line bg-sunken py-3 text-xs text-ink-2 ${pad}`}>{props.note}</p> : null}
    </section>
  )
}

export function Notes({ notes }: { notes: readonly Note[] }) {
  return (
    <dl className="text-sm">
      {notes.map((note) => (
        <div key={note.key} className={`grid gap-x-6 gap-y-0.5 py-3.5 not-last:border-b not-last:border-line sm:grid-cols-[10rem_minmax(0,1fr)] ${pad}`}>
          <dt className="font-medium">{note.title}</dt>
          <dd className="text-ink-2">{note.text}</dd>
        </div>
      ))}
    </dl>
  )
}
