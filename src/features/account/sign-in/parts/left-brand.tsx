import { Link } from 'react-router'
import IconCheck from '~icons/lucide/check'
import { SignInArt } from '#ui/illustrations/sign-in-art.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useTemplate } from '#ui/rendering/template-pair.tsx'
import { useMessages } from '../../messages/use-messages.ts'

/** Left side of the sign-in pages: benefits of an account over the template's drawing. On phones only if `alone`, with a link to the form. */
export function LeftBrand(props: { alone?: boolean; other?: string; otherPage?: string }) {
  const { alone = false } = props
  const m = useMessages()
  const ruled = useTemplate() === 'template2'
  const Title = alone ? 'h1' : 'p'
  return (
    <aside className={join('relative isolate overflow-hidden t1:rounded-card', !alone && 'hidden lg:block')}>
      <SignInArt />
      <div className="relative flex flex-col gap-5 p-6 sm:p-14">
        <Title className="text-title leading-tight font-semibold whitespace-pre-line">{m.brand.title}</Title>
        <p className="max-w-100 text-lead text-ink-2">{m.brand.lead}</p>
        <ul className="mt-1 flex max-w-110 flex-col gap-3 text-sm text-ink-2 t2:gap-0 t2:border-t t2:border-line">
          {m.brand.points.map((point, index) => (
            <li key={point} className="flex items-start gap-3 t2:border-b t2:border-line t2:py-3">
              {ruled ? (
                <span className="label text-ink-3">{`0${index + 1}`}</span>
              ) : (
                <IconCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand-ink" />
              )}
              {point}
            </li>
          ))}
        </ul>
        {props.otherPage ? (
          <Link to={props.otherPage} className={buttonStyle({ tone: 'primary', size: 'lg', className: 'self-start' })}>
            {props.other}
          </Link>
        ) : null}
      </div>
    </aside>
  )
}
