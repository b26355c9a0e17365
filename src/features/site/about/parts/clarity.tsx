import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconRight from '~icons/lucide/arrow-right'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { buttonStyle, headPillStyle, join } from '#ui/recipes.ts'
import { Phrases } from '#ui/display/phrases.tsx'
import type { AboutLink } from '../pages/about-props.ts'

/** Building blocks of the reading pages in template 1. */
export function Hero(props: { eyebrow: string; title: ReactNode; lead: string; actions?: ReactNode; art?: ReactNode; className?: string }) {
  return (
    <section className="hero-lights hero-grid relative isolate -mt-17 overflow-clip pt-17">
      <div
        className={join(
          'wrap grid items-center gap-x-10 py-20 max-sm:py-12',
          props.art ? 'lg:min-h-130 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : '',
          props.className,
        )}
      >
        <div className="relative z-10">
          <p className={headPillStyle}>{props.eyebrow}</p>
          <h1 className="mt-5 mb-5 text-display leading-[1.16]">{typeof props.title === 'string' ? <Phrases text={props.title} /> : props.title}</h1>
          <p className="max-w-[34em] text-lead text-ink-2">{props.lead}</p>
          {props.actions ? <div className="mt-8 flex flex-wrap gap-3 max-sm:*:flex-1">{props.actions}</div> : null}
        </div>
        {props.art}
      </div>
    </section>
  )
}

/** Heading of several lines, one of them in the gradient. */
export function AccentLines({ lines, accent }: { lines: readonly string[]; accent: number }) {
  return lines.map((line, index) => (
    <span key={line} className={join('block', index === accent && 'grad-text')}>
      {line}
    </span>
  ))
}

export function PrimaryLink(props: { path: string; children: ReactNode }) {
  const to = useLocalePath()
  return (
    <Link
      to={to(props.path)}
      className={buttonStyle({ tone: 'primary', size: 'xl', className: 'rounded-[14px] transition-[translate,background-color] hover:-translate-y-px' })}
    >
      {props.children}
    </Link>
  )
}

export function SecondLink(props: { path: string; children: ReactNode }) {
  const to = useLocalePath()
  const style = buttonStyle({ size: 'xl', className: 'rounded-[14px]' })
  return props.path.startsWith('#') ? (
    <a href={props.path} className={style}>
      {props.children}
    </a>
  ) : (
    <Link to={to(props.path)} className={style}>
      {props.children}
    </Link>
  )
}

export function SectionTitle(props: { title: string; lead?: string; className?: string }) {
  return (
    <div className={join('mb-10 max-w-2xl max-sm:mb-7', props.className)}>
      <h2 className="text-title">{props.title}</h2>
      {props.lead ? <p className="mt-3 text-ink-2">{props.lead}</p> : null}
    </div>
  )
}

/** Cards that link to other pages; the whole card is the link. */
export function LinkCards({ links }: { links: readonly AboutLink[] }) {
  const to = useLocalePath()
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {links.map((link) => (
        <li key={link.path}>
          <Link
            to={to(link.path)}
            className="group flex h-full flex-col rounded-card border border-line bg-surface px-6 pt-6 pb-5 shadow-1 transition-[translate,box-shadow,border-color] duration-250 hover:-translate-y-1 hover:border-line-2 hover:shadow-2"
          >
            <h3 className="text-lg">{link.title}</h3>
            <p className="mt-1.5 mb-5 text-sm text-ink-2">{link.text}</p>
            <IconRight className="mt-auto size-5 text-brand-ink transition-transform duration-200 group-hover:translate-x-1" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
