import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Shown without servers: benefits, and a link to the buy page. */
export function NoServers() {
  const m = useMessages()
  return <EmptyState art="server" title={m.empty.title} text={m.empty.text} action={<BuyLink />} />
}

export function NothingFound(props: { clear: string }) {
  const m = useMessages()
  return (
    <EmptyState
      art="search"
      title={m.empty.nothing}
      text={m.empty.nothingText}
      action={
        <Link to={props.clear} className={buttonStyle()}>
          {m.clear}
        </Link>
      }
    />
  )
}

export function KeysLink() {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <Link to={to('/console/ssh-keys')} className={buttonStyle()}>
      {m.sshKeys}
    </Link>
  )
}

export function BuyLink() {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <Link to={to('/products/cloud-server-buy')} className={buttonStyle({ tone: 'primary' })}>
      {m.buy}
    </Link>
  )
}
