import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'

/** Breadcrumbs from the home page; the last entry is this page. */
export function Crumbs(props: { steps: readonly { path: string; name: string }[]; className?: string }) {
  const to = useLocalePath()
  const here = props.steps.length - 1
  return (
    <nav aria-label={props.steps[here]?.name} className={props.className}>
      <ol className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3 t2:font-mono">
        {props.steps.map((step, index) => (
          <li key={step.path} className="flex items-center gap-x-2">
            {index > 0 ? <span aria-hidden>/</span> : null}
            {index === here ? (
              <span aria-current="page" className="text-ink-2">
                {step.name}
              </span>
            ) : (
              <Link to={to(step.path)} className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
                {step.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
