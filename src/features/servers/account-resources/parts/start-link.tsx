import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { buttonStyle } from '#ui/recipes.ts'
import { useAccountResourceMessages } from '../messages/use-messages.ts'

/** Leads an empty list to a server, from which its items are made, or to the buy page. */
export function StartLink({ hasServers }: { hasServers: boolean }) {
  const m = useAccountResourceMessages()
  const to = useLocalePath()
  const [path, text] = hasServers ? (['/console/cloud-console', m.toServers] as const) : (['/products/cloud-server-buy', m.buy] as const)
  return (
    <Link to={to(path)} className={buttonStyle()}>
      {text}
    </Link>
  )
}
