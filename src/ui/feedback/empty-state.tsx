import type { ReactNode } from 'react'
import { EmptyArt, type EmptyArtName } from '../illustrations/empty-art.tsx'
import { join } from '../recipes.ts'

/** Placeholder of an empty list: what it will contain, and the button that starts it. */
export function EmptyState(props: {
  art?: EmptyArtName
  title: ReactNode
  /** Title of the page's one list, which is a heading. */ heading?: boolean
  text?: ReactNode
  action?: ReactNode
  className?: string
}) {
  const Title = props.heading ? 'h2' : 'p'
  return (
    <div className={join('flex flex-col items-center px-6 py-14 text-center', props.className)}>
      <EmptyArt name={props.art ?? 'box'} className="w-40" />
      <Title className="mt-5 text-base font-semibold text-ink">{props.title}</Title>
      {props.text ? <p className="mt-1 max-w-md text-sm text-ink-2">{props.text}</p> : null}
      {props.action ? <div className="mt-5 flex flex-wrap justify-center gap-2.5">{props.action}</div> : null}
    </div>
  )
}
