import { useSyncExternalStore } from 'react'
import IconOk from '~icons/lucide/circle-check'
import IconBad from '~icons/lucide/circle-alert'
import IconInfo from '~icons/lucide/info'
import IconClose from '~icons/lucide/x'
import { useUiMessages } from '../messages/use-ui-messages.ts'
import { iconButtonStyle, join } from '../recipes.ts'
import { dismissToast, shownToasts, subscribeToToasts, type Toast } from './toast.ts'

const none: readonly Toast[] = []
const icons = { ok: IconOk, bad: IconBad, info: IconInfo }
const colours = { ok: 'text-ok', bad: 'text-bad', info: 'text-info' }

/** Place of toasts; each shell has one. */
export function Toaster() {
  const m = useUiMessages()
  const shown = useSyncExternalStore(subscribeToToasts, shownToasts, () => none)
  return (
    <section aria-label={m.notifications} aria-live="polite" className="pointer-events-none fixed inset-x-0 top-4 z-60 flex flex-col items-center gap-2 px-4">
      {shown.map((item) => {
        const Icon = icons[item.tone]
        return (
          <div
            key={item.id}
            role={item.tone === 'bad' ? 'alert' : undefined}
            className="toast-in pointer-events-auto flex max-w-md min-w-64 items-start gap-3 rounded-button bg-surface py-2 ps-4 pe-2 text-sm text-ink shadow-pop"
          >
            <Icon className={join('mt-2 size-4.5 shrink-0', colours[item.tone])} aria-hidden />
            <span className="flex-1 py-1.5">{item.text}</span>
            <button type="button" aria-label={m.close} onClick={() => dismissToast(item.id)} className={iconButtonStyle}>
              <IconClose className="size-4" aria-hidden />
            </button>
          </div>
        )
      })}
    </section>
  )
}
