import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import IconClose from '~icons/lucide/x'
import type { DialogProps } from './overlay-props.ts'
import { useUiMessages } from '../messages/use-ui-messages.ts'
import { iconButtonStyle, join } from '../recipes.ts'
import { Contained } from './contained.tsx'

const widths: Record<NonNullable<DialogProps['size']>, string> = {
  sm: 'sm:w-[min(420px,calc(100vw-32px))]',
  md: 'sm:w-[min(520px,calc(100vw-32px))]',
  lg: 'sm:w-[min(760px,calc(100vw-32px))]',
}

/** Control that gets the focus when a dialog opens: the first field, of radios the chosen one. Not the cross, with which the dialog begins. */
const firstField = 'input:not([type="hidden"]):not([type="radio"]):not(:disabled), input[type="radio"]:checked, select:not(:disabled), textarea:not(:disabled)'

/** On phones the dialog fills the screen. Its head and its buttons stay in sight while the content scrolls. */
export function DialogFrame(props: DialogProps) {
  const m = useUiMessages()
  const popup = useRef<HTMLDivElement>(null)
  const content = (
    <>
      {props.children ? <div className="flex flex-1 flex-col gap-5 px-6 pt-1 pb-6 max-sm:px-5">{props.children}</div> : null}
      {props.footer ? (
        <div className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-2.5 border-t border-line bg-sunken px-6 py-4 max-sm:px-5 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:flex-1">
          {props.footer}
        </div>
      ) : null}
    </>
  )
  return (
    <BaseDialog.Root open={props.open} onOpenChange={(open) => (open ? undefined : props.onClose())}>
      <Contained portal={BaseDialog.Portal}>
        <BaseDialog.Backdrop className="fade fixed inset-0 z-40 bg-veil" />
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid place-items-center">
          <BaseDialog.Popup
            ref={popup}
            data-modal
            initialFocus={() => popup.current?.querySelector<HTMLElement>(firstField) ?? true}
            className={join(
              'rise flex flex-col overflow-auto bg-surface text-sm text-ink shadow-pop outline-none max-sm:h-full max-sm:w-full sm:max-h-[calc(100dvh-32px)] sm:rounded-card',
              widths[props.size ?? 'md'],
            )}
          >
            <div className="sticky top-0 z-10 flex items-start justify-between gap-4 bg-surface px-6 pt-5 pb-4 max-sm:px-5 max-sm:pt-[max(1.25rem,env(safe-area-inset-top))]">
              <div className="min-w-0">
                <BaseDialog.Title className="text-lg/7 font-semibold">{props.title}</BaseDialog.Title>
                {props.description ? <BaseDialog.Description className="mt-1 text-ink-2">{props.description}</BaseDialog.Description> : null}
              </div>
              <BaseDialog.Close aria-label={m.close} className={join(iconButtonStyle, '-me-2 -mt-1')}>
                <IconClose className="size-4.5" aria-hidden />
              </BaseDialog.Close>
            </div>
            {props.onSubmit ? (
              <form method="post" noValidate onSubmit={props.onSubmit} className="flex flex-1 flex-col">
                {content}
              </form>
            ) : (
              content
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </Contained>
    </BaseDialog.Root>
  )
}
