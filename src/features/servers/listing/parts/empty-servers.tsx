import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useInert } from '#ui/actions/read-only-part.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { KeptCounts } from '../model.ts'

/** Shown without servers: benefits, a link to the buy page, and the images and networks that the account still has. */
export function NoServers({ kept }: { kept: KeptCounts | null }) {
  const m = useMessages()
  const has = kept !== null && kept.images + kept.networks > 0
  return (
    <EmptyState
      art="server"
      title={m.empty.title}
      text={has ? m.empty.kept(kept.images, kept.networks) : m.empty.text}
      action={
        <>
          {has ? <ResourcesLink /> : null}
          <BuyLink />
        </>
      }
    />
  )
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

export function ResourcesLink() {
  const m = useMessages()
  const to = useLocalePath()
  // Closed to staff who view a console.
  if (useInert()) return null
  return (
    <Link to={to('/console/images-networks')} className={buttonStyle()}>
      {m.resources}
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
