import { Link } from 'react-router'
import { linkStyle } from '#ui/recipes.ts'
import { LeftBrand } from '../parts/left-brand.tsx'
import type { FrameProps } from '../parts/sign-in-props.ts'

/**
 * Drawing on dots at the left, the form on rules at the right; a view alone has the same margin. The form is aligned to the top,
 * because a centred one would move while the page loads.
 */
export default function SignIn2({ view, title, question, other, otherPage, children }: FrameProps) {
  if (view === 'left-brand')
    return (
      <div className="wrap border-x border-line grid min-h-[calc(100dvh-8rem)] items-stretch">
        <LeftBrand alone otherPage={otherPage} other={other} />
      </div>
    )
  if (view)
    return (
      <div className="wrap border-x border-line grid min-h-[calc(100dvh-8rem)] lg:grid-cols-[1fr_1.15fr]">
        <LeftBrand />
        <section className="flex flex-col px-5 py-10 md:px-8 lg:border-s lg:border-line lg:px-14 lg:pt-[12dvh]">
          <div className="w-full max-w-130">
            <h1 className="border-b border-line pb-5 text-title leading-tight font-semibold">{title}</h1>
            <div className="border-b border-line py-6">{children}</div>
            <Other question={question} other={other} otherPage={otherPage} />
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
        <Other question={question} other={other} otherPage={otherPage} />
      </section>
    </div>
  )
}

function Other({ question, other, otherPage }: Pick<FrameProps, 'question' | 'other' | 'otherPage'>) {
  return (
    <p className="pt-5 text-sm text-ink-2">
      {question}{' '}
      <Link to={otherPage} className={linkStyle}>
        {other}
      </Link>
    </p>
  )
}
