import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { BrokenArt } from '#ui/illustrations/broken-art.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { useBuiltPages } from '../frame/built-pages.ts'
import { MessageScreen } from './message-screen.tsx'

/** The 404 screen. `message` is the specified sentence with the path, the same in every language (spec §8). */
export function NotFoundScreen({ message }: { message: string }) {
  const m = useShellMessages()
  const to = useLocalePath()
  const built = useBuiltPages()
  const ways = [
    { path: '/', text: m.notFound.toHome },
    { path: '/products/cloud-server', text: m.notFound.toProducts },
    { path: '/console', text: m.notFound.toConsole },
  ].filter((way) => way.path === '/' || built(way.path))
  return (
    <MessageScreen code="404" title={m.notFound.title} art={<BrokenArt />} detail={message} text={m.notFound.text}>
      {ways.map((way, index) => (
        <Link key={way.path} to={to(way.path)} className={buttonStyle({ tone: index === 0 ? 'primary' : 'default', size: 'lg' })}>
          {way.text}
        </Link>
      ))}
    </MessageScreen>
  )
}
