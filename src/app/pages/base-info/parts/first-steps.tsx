import { Link } from 'react-router'
import IconCheck from '~icons/lucide/check'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { buttonStyle, join, linkStyle } from '#ui/recipes.ts'
import { useOverviewMessages } from '../../../i18n/use-overview-messages.ts'
import { firstSteps, type BaseInfoProps } from '../base-info-props.ts'

/** The way to the first server, with one button: the next step. */
export function FirstSteps(props: BaseInfoProps) {
  const m = useOverviewMessages()
  const to = useLocalePath()
  const steps = firstSteps(props)
  const next = steps.find(({ done }) => !done)
  return (
    <>
      <p className="text-sm text-ink-2">{m.noServers}</p>
      <ol className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {steps.map(({ key, path, done }, index) => {
          const { title, text } = m.steps.items[key]
          return (
            <li key={key} className="flex gap-3.5">
              <span
                aria-hidden
                className={join(
                  'grid size-7 shrink-0 place-items-center rounded-full border text-xs font-semibold tabular-nums t2:rounded-none',
                  done ? 'border-transparent bg-ok-soft text-ok' : key === next?.key ? 'border-brand-ink text-brand-ink' : 'border-line-2 text-ink-3',
                )}
              >
                {done ? <IconCheck className="size-4" /> : index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="text-sm font-semibold">
                  {done ? (
                    title
                  ) : (
                    <Link to={to(path)} className={linkStyle}>
                      {title}
                    </Link>
                  )}
                  {done ? <span className="sr-only"> ({m.steps.isDone})</span> : null}
                </h3>
                <p className="mt-1 text-xs text-ink-3">{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
      {next ? (
        <Link to={to(next.path)} className={buttonStyle({ tone: 'primary', className: 'mt-6' })}>
          {m.steps.items[next.key].action}
        </Link>
      ) : null}
    </>
  )
}

/** Number of steps that are done. */
export function StepsDone(props: BaseInfoProps) {
  const m = useOverviewMessages()
  const steps = firstSteps(props)
  return <span className="text-xs text-ink-2 tabular-nums">{m.steps.done(steps.filter(({ done }) => done).length, steps.length)}</span>
}
