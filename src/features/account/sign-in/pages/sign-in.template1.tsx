import { Link } from 'react-router'
import { linkStyle } from '#ui/recipes.ts'
import { LeftBrand } from '../parts/left-brand.tsx'
import type { FrameProps } from '../parts/sign-in-props.ts'

/**
 * Globe on a soft background at the left, the form on a card at the right; a view alone has its card in the centre. The card is aligned to
 * the top, because a centred one would move while the page loads and whenever the form grows.
 */
export default function SignIn1({ view, title, question, other, otherPage, children }: FrameProps) {
  if (view === 'left-brand')
    return (
      <div className="wrap grid min-h-[calc(100dvh-10rem)] items-stretch py-6 lg:py-10">
        <LeftBrand alone otherPage={otherPage} other={other} />
      </div>
    )
  const card = 'w-full max-w-110 rounded-card border border-line bg-surface p-6 shadow-2 sm:p-9'
  if (view)
    return (
      <div className="wrap flex min-h-[calc(100dvh-10rem)] items-start justify-center py-10 lg:pt-[12dvh]">
        <section className={card}>
          <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
          {children}
          <p className="mt-6 border-t border-line pt-5 text-sm text-ink-2">
            {question}{' '}
            <Link to={otherPage} className={linkStyle}>
              {other}
            </Link>
          </p>
        </section>
      </div>
    )
  return (
    <div className="wrap grid min-h-[calc(100dvh-10rem)] items-stretch gap-6 py-6 lg:grid-cols-[1.1fr_1fr] lg:py-10">
      <LeftBrand />
      <div className="flex min-w-0 items-start justify-center py-4 lg:pt-[6dvh]">
        <section className={card}>
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h1 className="text-2xl font-semibold">{title}</h1>
            <p className="text-sm text-ink-2">
              {question}{' '}
              <Link to={otherPage} className={linkStyle}>
                {other}
              </Link>
            </p>
          </div>
          {children}
        </section>
      </div>
    </div>
  )
}
