import { Link } from 'react-router'
import { linkStyle } from '#ui/recipes.ts'
import { LeftBrand } from './left-brand.tsx'
import type { SplitProps } from './split-card.tsx'

/**
 * Template 2: the drawing on dots at the left, the bare form on rules at the right. The form hangs from the top: centred, it would move
 * while the rest of the page still arrives.
 */
export function SplitRuled(props: SplitProps) {
  return (
    <div className="wrap grid min-h-[calc(100dvh-8rem)] items-stretch lg:grid-cols-[1.15fr_1fr]">
      <LeftBrand />
      <section className="flex min-w-0 flex-col py-10 lg:border-s lg:border-line lg:px-14 lg:pt-[12dvh]">
        <div className="mb-2 flex items-end justify-between gap-4 border-b border-line pb-5">
          <h1 className="text-title leading-tight font-semibold">{props.title}</h1>
        </div>
        <div className="border-b border-line py-6">{props.children}</div>
        <p className="pt-5 text-sm text-ink-2">
          {props.question}{' '}
          <Link to={props.otherPage} className={linkStyle}>
            {props.other}
          </Link>
        </p>
      </section>
    </div>
  )
}
