import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import IconRenew from '~icons/lucide/calendar-plus'
import type { Period } from '#features/catalog/model.ts'
import { Button } from '#ui/actions/button.tsx'
import type { ButtonSize, ButtonTone } from '#ui/recipes.ts'
import type { ServerAdminView } from '../../model/views.ts'

// Loaded on demand, because it includes payment, which readers who buy nothing do not need.
const RenewalDialog = lazy(async () => ({ default: (await import('./renewal-dialog.tsx')).RenewalDialog }))

const renewalView: ServerAdminView = 'renewal-dialog'

type Renewed = { codes: readonly string[]; months?: Period; autoRenew: boolean }

/** Opens the renewal dialog for these servers. */
export function RenewButton(props: Renewed & { tone?: ButtonTone; size?: ButtonSize; disabled?: boolean; className?: string; children: ReactNode }) {
  const { codes, months, autoRenew, tone, size, disabled, className, children } = props
  const [open, setOpen] = useState(useParams()['view'] === renewalView && !disabled)
  return (
    <>
      <Button
        {...(tone ? { tone } : {})}
        {...(size ? { size } : {})}
        {...(className ? { className } : {})}
        disabled={disabled ?? false}
        icon={size === 'sm' ? undefined : <IconRenew className="size-4" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open ? (
        <Suspense>
          <RenewalDialog codes={codes} {...(months ? { months } : {})} autoRenew={autoRenew} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
