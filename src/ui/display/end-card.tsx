import { Link } from 'react-router'
import { buttonStyle, join } from '../recipes.ts'

export type EndCardProps = {
  title: string
  text: string
  /** Paths with their locale. The first action has the white button. */
  actions: readonly { to: string; text: string }[]
  className?: string
}

/** Last card of a public page in template 1, with what to do next. All pages have it on the same ground. */
export function EndCard({ title, text, actions, className }: EndCardProps) {
  return (
    <div className={join('end-card on-deep flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-[28px] p-12 max-sm:p-7', className)}>
      <div>
        <h2 className="text-title">{title}</h2>
        <p className="mt-2 max-w-xl opacity-85">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
        {actions.map(({ to, text: label }, index) => (
          <Link key={to} to={to} className={buttonStyle({ size: 'xl', className: index === 0 ? 'on-deep-first!' : 'on-deep-second!' })}>
            {label}
          </Link>
        ))}
      </div>
    </div>
  )
}
