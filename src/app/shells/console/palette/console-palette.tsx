import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import IconDevice from '~icons/lucide/monitor'
import IconArticle from '~icons/lucide/book-open'
import IconKeyboard from '~icons/lucide/keyboard'
import IconLanguage from '~icons/lucide/languages'
import IconMoney from '~icons/lucide/wallet'
import IconMoon from '~icons/lucide/moon'
import IconOrder from '~icons/lucide/receipt-text'
import IconOut from '~icons/lucide/log-out'
import IconPage from '~icons/lucide/layout-grid'
import IconPlay from '~icons/lucide/play'
import IconPower from '~icons/lucide/power'
import IconRenew from '~icons/lucide/calendar-plus'
import IconRestart from '~icons/lucide/rotate-cw'
import IconServer from '~icons/lucide/server'
import IconSite from '~icons/lucide/globe'
import IconSun from '~icons/lucide/sun'
import IconTerminal from '~icons/lucide/square-terminal'
import IconTicket from '~icons/lucide/headset'
import { MessagesProvider, useCatalogue, useLocale, type Catalogue } from '#platform/i18n/messages.tsx'
import { useSiteName } from '#ui/rendering/site-name.ts'
import { Palette } from '#ui/palette/palette.tsx'
import type { PaletteIcons } from '#ui/palette/palette-list.tsx'
import { ShortcutSheet } from '#ui/palette/shortcut-sheet.tsx'
import { useConsolePaletteMessages } from '../../../i18n/use-palette-messages.ts'
import { useRootData } from '../../frame/use-root-data.ts'
import { consoleIcons } from '../console-sidebar.tsx'
import { useConsoleCommands, type CommandProps } from './console-commands.ts'
import { useConsoleSearch } from './console-results.ts'

const icons: PaletteIcons = {
  ...consoleIcons,
  '/console/images-networks': IconPage,
  '/console/ssh-keys': IconPage,
  '/console/webhooks': IconPage,
  '/console/money/invoices': IconPage,
  '/console/money/withdraw': IconPage,
  site: IconSite,
  server: IconServer,
  order: IconOrder,
  ticket: IconTicket,
  article: IconArticle,
  money: IconMoney,
  light: IconSun,
  dark: IconMoon,
  system: IconDevice,
  language: IconLanguage,
  shortcuts: IconKeyboard,
  'sign-out': IconOut,
  restart: IconRestart,
  stop: IconPower,
  start: IconPlay,
  console: IconTerminal,
  renew: IconRenew,
}

export type ConsolePaletteProps = CommandProps & {
  /** Texts that came with the palette. */
  texts: Catalogue
  shown: 'palette' | 'shortcuts'
  /** Number of the account. */
  account: string
  onClose: () => void
}

/** The palette of the customer console, and the list of shortcuts. */
export function ConsolePalette(props: ConsolePaletteProps) {
  const here = useCatalogue()
  const locale = useLocale()
  const timeZone = useRootData()?.timeZone
  const siteName = useSiteName()
  // The same object as long as the texts are, because the search depends on it.
  const catalogue = useMemo(() => ({ ...here, ...props.texts }), [here, props.texts])
  return (
    <MessagesProvider locale={locale} catalogue={catalogue} siteName={siteName} timeZone={timeZone}>
      {props.shown === 'palette' ? <Commands {...props} /> : <ShortcutSheet onClose={props.onClose} />}
    </MessagesProvider>
  )
}

function Commands(props: ConsolePaletteProps) {
  const { looking, account } = props
  const m = useConsolePaletteMessages()
  const navigate = useNavigate()
  const locale = useLocale()
  return (
    <Palette
      placeholder={m.placeholder}
      groups={useConsoleCommands(props)}
      icons={icons}
      search={useConsoleSearch(looking)}
      // Staff leave no data of a customer in their browser.
      recentOf={looking ? undefined : `${account}-${locale}`}
      go={(href) => void navigate(href)}
      onClose={props.onClose}
    />
  )
}
