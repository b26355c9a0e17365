import { useSyncExternalStore } from 'react'
import IconSearch from '~icons/lucide/search'
import { iconButtonStyle, join } from '../recipes.ts'
import { takeEarlyPress } from '../rendering/early-input.ts'
import { usesCommandKey } from './command-key.ts'

const never = () => () => {}

/** Name of the palette's shortcut on this keyboard. The server does not know it and writes that of most. */
export function usePaletteShortcut(): string {
  return useSyncExternalStore(
    never,
    () => (usesCommandKey(navigator.platform) ? '⌘K' : 'Ctrl K'),
    () => 'Ctrl K',
  )
}

type Props = {
  label: string
  /** Whether the keys are listened to. */ keys: boolean
  onNear: () => void
  onOpen: () => void
  className?: string
}

/** Button of the palette in a top bar: on wide screens like a field with the shortcut, elsewhere an icon. The document's script finds it by `data-palette`. */
export function PaletteButton(props: Props) {
  const shortcut = usePaletteShortcut()
  return (
    <button
      ref={takeEarlyPress}
      type="button"
      data-reads
      data-palette
      aria-haspopup="dialog"
      {...(props.keys ? { 'aria-keyshortcuts': 'Control+K Meta+K' } : {})}
      title={props.label}
      onPointerEnter={props.onNear}
      onFocus={props.onNear}
      onClick={props.onOpen}
      className={join(
        iconButtonStyle,
        'xl:inline-flex xl:w-60 xl:items-center xl:gap-2 xl:border xl:border-control xl:bg-surface xl:px-2.5 xl:text-sm xl:text-ink-3',
        props.className,
      )}
    >
      <IconSearch className="size-4.5 shrink-0 xl:size-4" aria-hidden />
      <span className="min-w-0 flex-1 truncate text-start max-xl:sr-only">{props.label}</span>
      <kbd aria-hidden className="min-w-11 rounded-field border border-line px-1.5 text-center text-2xs text-ink-3 max-xl:hidden">
        {shortcut}
      </kbd>
    </button>
  )
}
