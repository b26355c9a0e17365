import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { join } from '#ui/recipes.ts'
import { Phrases } from '#ui/display/phrases.tsx'
import type { AboutLink } from '../pages/about-props.ts'

/** Building blocks of the reading pages in template 2: one ruled frame with numbered parts. */
export const cell = 'px-14 max-lg:px-8 max-md:px-5'

export function Frame(props: { children: ReactNode }) {
  return <div className="wrap border-x border-line">{props.children}</div>
}

export function Hero(props: { eyebrow: string; strong: string; quiet?: string | undefined; lead: string; actions?: ReactNode; art?: ReactNode }) {
  return (
    <header className={join('crossed grid border-b border-line', Boolean(props.art) && 'lg:min-h-130 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]')}>
      <div className={join(cell, 'flex flex-col justify-center py-18 max-lg:py-12')}>
        <p className="label flex items-center gap-2.5">
          <i className="size-2.5 bg-brand-ink" aria-hidden />
          {props.eyebrow}
        </p>
        <h1 className="my-6 text-[clamp(2.25rem,1.3rem+2.6vw,3.5rem)] leading-[1.12]!">
          <Phrases text={props.strong} />
          {props.quiet ? <span className="block text-ink-3">{props.quiet}</span> : null}
        </h1>
        <p className="max-w-[33em] text-lead text-ink-2">{props.lead}</p>
        {props.actions ? <div className="mt-9 flex flex-wrap gap-3.5 max-md:gap-2.5">{props.actions}</div> : null}
      </div>
      {props.art ? <div className="dotted relative grid place-items-center overflow-hidden max-lg:hidden">{props.art}</div> : null}
    </header>
  )
}

const actionBase =
  'group inline-flex min-h-13 items-center gap-3.5 rounded-button px-6 font-semibold whitespace-nowrap transition-colors duration-100 max-sm:flex-1 max-sm:justify-between max-sm:px-4'

export function ActionLink(props: { path: string; primary?: boolean; children: ReactNode }) {
  const to = useLocalePath()
  const style = join(actionBase, props.primary ? 'bg-brand text-on-brand hover:bg-brand-h' : 'border border-line-2 hover:border-ink hover:bg-surface')
  const inside = (
    <>
      {props.children}
      {props.primary ? <IconArrow className="size-4.5 transition-transform duration-150 group-hover:translate-x-1" aria-hidden /> : null}
    </>
  )
  return props.path.startsWith('#') ? (
    <a href={props.path} className={style}>
      {inside}
    </a>
  ) : (
    <Link to={to(props.path)} className={style}>
      {inside}
    </Link>
  )
}

/** Numbered part: number and title at the left, the lead at the right, the content below over the whole width. */
export function Part(props: { number: string; title: string; lead?: string; id?: string; children: ReactNode }) {
  return (
    <section id={props.id} className="crossed border-b border-line">
      <div className="grid lg:grid-cols-[1.1fr_1fr]">
        <div className={join(cell, 'pt-14 pb-10 max-lg:pb-4')}>
          <p className="label text-brand-ink!">{props.number}</p>
          <h2 className="mt-4 text-title leading-[1.14]">{props.title}</h2>
        </div>
        {props.lead ? <p className={join(cell, 'flex items-end border-line pb-10 text-ink-2 lg:border-s lg:px-10')}>{props.lead}</p> : null}
      </div>
      {props.children}
    </section>
  )
}

/** Ruled rows that link to other pages. */
export function LinkCards({ links }: { links: readonly AboutLink[] }) {
  const to = useLocalePath()
  return (
    <ul>
      {links.map((link, index) => (
        <li key={link.path} className="border-t border-line">
          <Link
            to={to(link.path)}
            className={join(
              cell,
              'group grid min-h-19 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 py-4 -outline-offset-2 transition-colors duration-100 hover:bg-surface md:grid-cols-[3.5rem_minmax(0,14rem)_minmax(0,1fr)_auto]',
            )}
          >
            <span className="label" aria-hidden>
              {String.fromCharCode(65 + index)}
            </span>
            <h3 className="text-lg">{link.title}</h3>
            <p className="text-[0.9375rem] text-ink-2 max-md:col-start-2 max-md:row-start-2">{link.text}</p>
            <IconArrow className="size-5 text-ink-3 transition-transform duration-150 group-hover:translate-x-1 group-hover:text-brand-ink" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function EndRow(props: { title: string; text: string; path: string; action: string }) {
  return (
    <section className={join(cell, 'flex flex-wrap items-center justify-between gap-8 border-b border-line py-18 max-md:py-12')}>
      <div>
        <h2 className="text-title">{props.title}</h2>
        <p className="mt-2 text-lead text-ink-2">{props.text}</p>
      </div>
      <ActionLink path={props.path} primary>
        {props.action}
      </ActionLink>
    </section>
  )
}
