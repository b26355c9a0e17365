import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import { Contained } from './contained.tsx'

/** Dialog of a palette: near the top, without a visible title. On phones it fills the screen. The focus starts in its field. */
export function PaletteFrame(props: { title: string; onClose: () => void; children: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root open onOpenChange={(open) => (open ? undefined : props.onClose())}>
      <Contained portal={BaseDialog.Portal}>
        <BaseDialog.Backdrop className="fade fixed inset-0 z-40 bg-veil" />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex justify-center sm:items-start sm:px-4 sm:pt-[12dvh]">
          <BaseDialog.Popup
            ref={popup}
            data-modal
            initialFocus={() => popup.current?.querySelector<HTMLElement>('input') ?? true}
            className="rise flex flex-col overflow-hidden bg-surface text-sm text-ink shadow-pop outline-none max-sm:h-full max-sm:w-full sm:max-h-[min(34rem,76dvh)] sm:w-[min(640px,100%)] sm:rounded-card"
          >
            <BaseDialog.Title className="sr-only">{props.title}</BaseDialog.Title>
            {props.children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </Contained>
    </BaseDialog.Root>
  )
}
