import { Link } from 'react-router'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { panelAddress, type BillingProps } from '../../parts/admin/admin-props.ts'
import { FutureLine } from './future-line.tsx'
import { useStations } from './use-stations.ts'

/** Next step of the server without any action, on one line, with a link to the settings that change it. */
export function OverviewFuture({ server, future, now }: BillingProps) {
  const m = useMessages()
  const stations = useStations(future, server, { kind: 'as-is' }, now)
  return (
    <>
      <FutureLine stations={stations} label={m.life.future} />
      <Link to={panelAddress(server.code, 'm9')} preventScrollReset className={`${linkStyle} mt-4 inline-flex min-h-6 items-center text-xs`}>
        {m.life.change}
      </Link>
    </>
  )
}
