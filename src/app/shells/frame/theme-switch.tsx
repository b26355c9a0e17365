import IconMoon from '~icons/lucide/moon'
import IconSun from '~icons/lucide/sun'
import IconDevice from '~icons/lucide/monitor'
import { IconButton } from '#ui/actions/button.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import type { Theme } from './shell-types.ts'

/** Switches to the other scheme with one press. Both icons are in the document. The scheme's attribute shows one, so nothing flashes. */
export function ThemeToggle(props: { onToggle: () => void; className?: string }) {
  const m = useShellMessages()
  return (
    <IconButton data-reads label={m.toggleTheme} onClick={props.onToggle} className={props.className}>
      <IconMoon className="size-4.5 dark:hidden" aria-hidden />
      <IconSun className="hidden size-4.5 dark:block" aria-hidden />
    </IconButton>
  )
}

export function ThemeChoice(props: { theme: Theme | undefined; onChoose: (theme: Theme) => void; fill?: boolean }) {
  const m = useShellMessages()
  const icons = { light: IconSun, dark: IconMoon, system: IconDevice }
  const items = (['light', 'dark', 'system'] as const).map((theme) => {
    const Icon = icons[theme]
    return {
      value: theme,
      label: (
        <>
          <Icon className="size-3.5" aria-hidden />
          {m.themes[theme]}
        </>
      ),
    }
  })
  return <Segmented label={m.theme} value={props.theme} onChange={props.onChoose} items={items} fill={props.fill ?? false} />
}
