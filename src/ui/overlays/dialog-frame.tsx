import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import IconClose from '~icons/lucide/x'
import type { DialogProps } from './overlay-props.ts'
import { useUiMessages } from '../messages/use-ui-messages.ts'
import { iconButtonStyle, join } from '../recipes.ts'
import { Contained } from './contained.tsx'

const widths: Record<NonNullable<DialogProps['size']>, string> = {
  sm: 'w-[min(420px,calc(100vw-32px))]',
  md: 'w-[min(520px,calc(100vw-32px))]',
  lg: 'w-[min(760px,calc(100vw-32px))]',
}

export function DialogFrame(props: DialogProps) {
  const m = useUiMessages()
  const content = (
    <>
      {props.children ? <div className="flex flex-col gap-5 px-6 pt-1 pb-6 max-sm:px-5">{props.children}</div> : null}
      {props.footer ? (
        <div className="flex justify-end gap-2.5 border-t border-line bg-sunken px-6 py-4 max-sm:px-5 max-sm:*:flex-1">{props.footer}</div>
      ) : null}
    </>
  )
  return (
    <BaseDialog.Root open={props.open} onOpenChange={(open) => (open ? undefined : props.onClose())}>
      <Contained portal={BaseDialog.Portal}>
        <BaseDialog.Backdrop className="fade fixed inset-0 z-40 bg-veil" />
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid place-items-center">
          <BaseDialog.Popup
            className={join(
              'rise max-h-[calc(100dvh-32px)] overflow-auto rounded-card bg-surface text-sm text-ink shadow-pop outline-none',
              widths[props.size ?? 'md'],
            )}
          >
            <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-4 max-sm:px-5">
              <div>
                <BaseDialog.Title className="text-lg/7 font-semibold">{props.title}</BaseDialog.Title>
                {props.description ? <BaseDialog.Description className="mt-1 text-ink-2">{props.description}</BaseDialog.Description> : null}
              </div>
              <BaseDialog.Close aria-label={m.close} className={join(iconButtonStyle, '-me-2 -mt-1')}>
                <IconClose className="size-4.5" aria-hidden />
              </BaseDialog.Close>
            </div>
            {props.onSubmit ? (
              <form method="post" noValidate onSubmit={props.onSubmit}>
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
