import { Link } from 'react-router'
import { linkStyle } from '#ui/recipes.ts'
import { LeftBrand } from '../parts/left-brand.tsx'
import type { FrameProps } from '../parts/sign-in-props.ts'

/**
 * The drawing on dots at the left, the bare form on rules at the right; a sub-view has its name in the margin. The form hangs from
 * the top: centred, it would move while the rest of the page still arrives.
 */
export default function SignIn2({ view, title, question, other, otherPage, children }: FrameProps) {
  if (view === 'left-brand')
    return (
      <div className="wrap border-x border-line grid min-h-[calc(100dvh-8rem)] items-stretch">
        <LeftBrand alone />
      </div>
    )
  if (view)
    return (
      <div className="wrap border-x border-line grid min-h-[calc(100dvh-8rem)] lg:grid-cols-[1fr_1.15fr]">
        <div className="dotted hidden p-14 lg:block">
          <p className="label text-ink-3" lang="en">
            {view}
          </p>
        </div>
        <section className="flex flex-col px-5 py-10 md:px-8 lg:border-s lg:border-line lg:px-14 lg:pt-[12dvh]">
          <div className="w-full max-w-130">
            <h1 className="border-b border-line pb-5 text-title leading-tight font-semibold">{title}</h1>
            <div className="border-b border-line py-6">{children}</div>
          </div>
        </section>
      </div>
    )
  return (
    <div className="wrap border-x border-line grid min-h-[calc(100dvh-8rem)] items-stretch lg:grid-cols-[1.15fr_1fr]">
      <LeftBrand />
      <section className="flex min-w-0 flex-col px-5 py-10 md:px-8 lg:border-s lg:border-line lg:px-14 lg:pt-[12dvh]">
        <div className="mb-2 flex items-end justify-between gap-4 border-b border-line pb-5">
          <h1 className="text-title leading-tight font-semibold">{title}</h1>
        </div>
        <div className="border-b border-line py-6">{children}</div>
        <p className="pt-5 text-sm text-ink-2">
          {question}{' '}
          <Link to={otherPage} className={linkStyle}>
            {other}
          </Link>
        </p>
      </section>
    </div>
  )
}
