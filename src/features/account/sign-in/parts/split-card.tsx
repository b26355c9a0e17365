import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkStyle } from '#ui/recipes.ts'
import { LeftBrand } from './left-brand.tsx'

export type SplitProps = { title: string; question: string; other: string; otherPage: string; children: ReactNode }

/**
 * Template 1: the globe on soft light at the left, the form on a card at the right. The card hangs from the top: centred, it
 * would move while the rest of the page still arrives, and again whenever the form grows a line.
 */
export function SplitCard(props: SplitProps) {
  return (
    <div className="wrap grid min-h-[calc(100dvh-10rem)] items-stretch gap-6 py-6 lg:grid-cols-[1.1fr_1fr] lg:py-10">
      <LeftBrand />
      <div className="flex min-w-0 items-start justify-center py-4 lg:pt-[6dvh]">
        <section className="w-full max-w-110 rounded-card border border-line bg-surface p-6 shadow-2 sm:p-9">
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h1 className="text-2xl font-semibold">{props.title}</h1>
            <p className="text-sm text-ink-2">
              {props.question}{' '}
              <Link to={props.otherPage} className={linkStyle}>
                {props.other}
              </Link>
            </p>
          </div>
          {props.children}
        </section>
      </div>
    </div>
  )
}
