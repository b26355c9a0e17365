import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { BrokenArt } from '#ui/illustrations/broken-art.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { MessageScreen } from './message-screen.tsx'

/** Shown instead of a page about prices while there are none: a new installation before its shop is opened. */
export function NotOpenScreen() {
  const m = useShellMessages()
  const to = useLocalePath()
  return (
    <MessageScreen code="503" title={m.notOpen.title} art={<BrokenArt />} text={m.notOpen.text}>
      <Link to={to('/')} className={buttonStyle({ tone: 'primary', size: 'lg' })}>
        {m.notFound.toHome}
      </Link>
    </MessageScreen>
  )
}
