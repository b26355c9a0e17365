import { lazy, Suspense, useState, type ReactNode } from 'react'
import IconRenew from '~icons/lucide/calendar-plus'
import type { Period } from '#features/catalog/model.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonSize, ButtonTone } from '#ui/recipes.ts'

// Paying comes with it; whoever only looks does not load it.
const RenewalDialog = lazy(async () => ({ default: (await import('./renewal-dialog.tsx')).RenewalDialog }))

type Renewed = { codes: readonly string[]; months?: Period; autoRenew: boolean }

/** Opens the renewal of these servers. */
export function RenewButton(props: Renewed & { tone?: ButtonTone; size?: ButtonSize; disabled?: boolean; className?: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const { codes, months, autoRenew, tone, size, disabled, className, children } = props
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
