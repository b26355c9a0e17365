import type { ReactNode } from 'react'

/** Links of the footer under a heading. On phones the heading unfolds them, without script; on wider screens they are always open. */
export function FooterColumn(props: { title: string; className?: string; titleClassName: string; children: ReactNode }) {
  return (
    <nav aria-label={props.title} className={props.className}>
      <h2 className={`${props.titleClassName} max-sm:hidden`}>{props.title}</h2>
      <details className="fold">
        <summary className={`${props.titleClassName} flex min-h-11 items-center justify-between`}>{props.title}</summary>
        {props.children}
      </details>
    </nav>
  )
}
