import { Link } from 'react-router'
import IconDown from '~icons/lucide/chevron-down'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Stepper } from '#ui/feedback/progress.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useGuestMessages } from '../../guests/messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { LoggedOperation } from '../model.ts'
import { errorText, errorTextForGuest } from '../../model/operation-error.ts'
import { stepsOf } from './operation-progress.tsx'

/** Name of an operation and the reason of its failure; expands to its steps, progress and id. Works without script. */
export function OperationDetails({ operation, guest = false }: { operation: LoggedOperation; guest?: boolean }) {
  const { operation: m, askSupport } = useMessages()
  const { acts } = useGuestMessages().log
  const to = useLocalePath()
  const why = guest ? errorTextForGuest(m.errors, operation) : errorText(m.errors, operation)
  const steps = stepsOf(operation, m.steps)
  return (
    <div className="max-w-xl whitespace-normal">
      <details className="group">
        <summary className="flex min-h-8 list-none items-center gap-1.5 font-medium hover:text-brand-ink">
          <IconDown className="size-4 shrink-0 text-ink-3 transition-transform duration-200 group-open:rotate-180" aria-hidden />
          {operation.act ? acts[operation.act] : m.title[operation.kind]}
        </summary>
        <div className="flex flex-col gap-3 py-2 ps-5.5 text-start">
          {steps.length > 0 ? <Stepper label={m.details.steps} steps={steps} direction="column" /> : <p className="text-sm text-ink-3">{m.details.noSteps}</p>}
          {operation.state === 'succeeded' ? null : <p className="text-xs text-ink-2 tabular-nums">{m.details.reached(operation.percent)}</p>}
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
            {m.details.id}
            <span className="ident min-w-0 break-all text-ink">{operation.id}</span>
            <CopyButton text={operation.id} name={m.details.id} />
          </p>
        </div>
      </details>
      {why ? (
        <p className="text-xs text-bad sm:ps-5.5">
          {why}
          {guest ? null : (
            <Link to={to(`/console/service?new=1&server=${operation.serverCode}`)} className={`${linkStyle} ms-2 inline-block`}>
              {askSupport}
            </Link>
          )}
        </p>
      ) : null}
    </div>
  )
}
