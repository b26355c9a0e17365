import type { ReactNode } from 'react'
import { EmptyArt, type EmptyArtName } from '../illustrations/empty-art.tsx'
import { join } from '../recipes.ts'

/** Placeholder of an empty list: what it will contain, and the button that starts it. */
export function EmptyState(props: { art?: EmptyArtName; title: ReactNode; text?: ReactNode; action?: ReactNode; className?: string }) {
  return (
    <div className={join('flex flex-col items-center px-6 py-14 text-center', props.className)}>
      <EmptyArt name={props.art ?? 'box'} className="w-40" />
      <p className="mt-5 text-base font-semibold text-ink">{props.title}</p>
      {props.text ? <p className="mt-1 max-w-md text-sm text-ink-2">{props.text}</p> : null}
      {props.action ? <div className="mt-5 flex flex-wrap justify-center gap-2.5">{props.action}</div> : null}
    </div>
  )
}
