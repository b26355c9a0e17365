import type { ComponentType, ReactNode, SVGProps } from 'react'

/** One item of account security: description, state and actions. */
export function SafetyRow(props: {
  id: string
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  title: ReactNode
  badge?: ReactNode
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <section id={props.id} aria-labelledby={`${props.id}-title`} className={safetyRowStyle}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SafetyIcon Icon={props.Icon} />
        <div className="min-w-0 flex-1 basis-56">
          <h3 id={`${props.id}-title`} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] font-semibold">
            {props.title}
            {props.badge}
          </h3>
          <p className="mt-0.5 text-sm text-ink-2">{props.text}</p>
        </div>
        {props.action ? <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{props.action}</div> : null}
      </div>
      {props.children}
    </section>
  )
}

export const safetyRowStyle = 'scroll-mt-24 border-b border-line px-5 py-5 last:border-b-0 max-sm:px-4 t2:px-7 t2:max-sm:px-5'

export function SafetyIcon(props: { Icon: ComponentType<SVGProps<SVGSVGElement>> }) {
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-button bg-brand-soft text-brand-ink t2:border t2:border-line-2 t2:bg-transparent"
    >
      <props.Icon className="size-5" />
    </span>
  )
}
