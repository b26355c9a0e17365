import { useNavigate } from 'react-router'
import IconAccount from '~icons/lucide/user-round'
import IconArticle from '~icons/lucide/book-open'
import IconInvoice from '~icons/lucide/file-text'
import IconKeyboard from '~icons/lucide/keyboard'
import IconOrder from '~icons/lucide/receipt-text'
import IconOut from '~icons/lucide/log-out'
import IconSection from '~icons/lucide/layout-grid'
import IconServer from '~icons/lucide/server'
import IconTicket from '~icons/lucide/headset'
import { useLocale } from '#platform/i18n/messages.tsx'
import { Palette } from '#ui/palette/palette.tsx'
import { ShortcutSheet } from '#ui/palette/shortcut-sheet.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useStaffCommands, type StaffCommandProps } from './use-staff-commands.ts'
import { useStaffSearch } from './use-staff-search.ts'

const icons = {
  section: IconSection,
  shortcuts: IconKeyboard,
  'sign-out': IconOut,
  account: IconAccount,
  order: IconOrder,
  server: IconServer,
  ticket: IconTicket,
  invoice: IconInvoice,
  article: IconArticle,
}

type Props = StaffCommandProps & { shown: 'palette' | 'shortcuts'; onClose: () => void }

/** The palette of the back office, and the list of shortcuts. */
export function StaffPalette(props: Props) {
  return props.shown === 'palette' ? <Commands {...props} /> : <ShortcutSheet rows onClose={props.onClose} />
}

function Commands(props: Props) {
  const m = useMessages().commandPalette
  const navigate = useNavigate()
  const locale = useLocale()
  return (
    <Palette
      placeholder={m.placeholder}
      groups={useStaffCommands(props)}
      icons={icons}
      search={useStaffSearch(props.viewer)}
      recentOf={`${props.viewer.staffId}-${locale}`}
      go={(href) => void navigate(href)}
      onClose={props.onClose}
    />
  )
}
