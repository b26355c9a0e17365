import { useCallback } from 'react'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { usePalette } from '#ui/palette/use-palette.ts'
import type { PaletteHostProps } from '#ui/palette/use-palette-host.ts'
import type { ConsoleShellProps } from '../../frame/shell-types.ts'
import type { useTheme } from '../../frame/use-theme.ts'

/** Parts of the texts that the palette needs beside those of the frame: names of states and of what is listed. */
const textParts = ['palette', 'trade', 'server-names', 'support'] as const

async function loadParts(locale: Locale) {
  const [{ ConsolePalette }, { consoleParts }] = await Promise.all([import('./console-palette.tsx'), import('../../../i18n/console-parts.ts')])
  const loaded = await Promise.all(textParts.map((part) => consoleParts[part][locale]()))
  return { ConsolePalette, texts: Object.assign({}, ...loaded.map(({ catalogue }) => catalogue)) as (typeof loaded)[number]['catalogue'] }
}

export type ConsolePaletteHostProps = PaletteHostProps &
  Pick<ConsoleShellProps, 'viewer' | 'impersonation' | 'onSignOut'> & { colours: ReturnType<typeof useTheme> }

/** Command palette of the console: its keys, and the dialog while it is open. */
export function ConsolePaletteHost(props: ConsolePaletteHostProps) {
  const { shown, onShow } = props
  const locale = useLocale()
  const errorMessage = useErrorMessage()
  const parts = usePalette(
    useCallback(() => loadParts(locale), [locale]),
    props,
    (error) => toast.bad(errorMessage(error)),
  )
  if (!parts || !shown) return null
  return (
    <parts.ConsolePalette
      texts={parts.texts}
      shown={shown}
      looking={props.impersonation !== undefined}
      account={props.viewer.number}
      onTheme={props.colours.choose}
      onShortcuts={() => onShow('shortcuts')}
      onSignOut={props.onSignOut}
      onClose={() => onShow(undefined)}
    />
  )
}
