import { useSyncExternalStore } from 'react'
import IconSearch from '~icons/lucide/search'
import { join } from '../recipes.ts'
import { takeEarlyPress } from '../rendering/early-input.ts'
import { usesCommandKey } from './shortcut-keys.ts'

const never = () => () => {}

/** Name of the palette's shortcut on this keyboard. The server does not know it and writes that of most. */
export function usePaletteShortcut(): string {
  return useSyncExternalStore(
    never,
    () => (usesCommandKey(navigator.platform) ? '⌘K' : 'Ctrl K'),
    () => 'Ctrl K',
  )
}

/** Button of the palette in a top bar: on wide screens like a field with the shortcut, elsewhere an icon. */
export function PaletteButton(props: { label: string; text: string; onPrepare: () => void; onOpen: () => void; className?: string }) {
  const shortcut = usePaletteShortcut()
  return (
    <button
      ref={takeEarlyPress}
      type="button"
      data-reads
      aria-label={props.label}
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcut === '⌘K' ? 'Meta+K' : 'Control+K'}
      title={`${props.label} (${shortcut})`}
      onPointerEnter={props.onPrepare}
      onFocus={props.onPrepare}
      onClick={props.onOpen}
      className={join(
        'inline-flex size-9 shrink-0 items-center justify-center gap-2 rounded-field text-ink-2 transition-colors duration-150 hover:bg-hover hover:text-ink',
        'lg:w-44 lg:justify-start lg:border lg:border-control lg:bg-surface lg:px-2.5 lg:text-sm lg:text-ink-3 lg:hover:border-ink-3 xl:w-56',
        props.className,
      )}
    >
      <IconSearch className="size-4.5 shrink-0 lg:size-4" aria-hidden />
      <span aria-hidden className="min-w-0 flex-1 truncate text-start max-lg:hidden">
        {props.text}
      </span>
      <kbd aria-hidden className="min-w-11 rounded-field border border-line px-1.5 text-center text-2xs text-ink-3 max-lg:hidden">
        {shortcut}
      </kbd>
    </button>
  )
}
