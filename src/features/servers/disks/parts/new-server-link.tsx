import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { copyKey } from '#features/catalog/config/copy-key.ts'
import type { CopySource } from '#features/catalog/model.ts'
import { useInert } from '#ui/actions/read-only-part.ts'
import { buttonStyle } from '#ui/recipes.ts'
import { useDiskMessages } from '../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'

/** Links to the buy page with the copy as source. A restore point also sets its server's size, which can be changed there. */
export function NewServerLink(props: { source: CopySource; name: string; like?: ServerView; className?: string }) {
  const m = useDiskMessages()
  const to = useLocalePath()
  // Hidden in read-only views, where nothing can be bought.
  if (useInert()) return null
  return (
    <Link
      to={`${to('/products/cloud-server-buy')}?${queryFor(props.source, props.like)}`}
      aria-label={m.newServerOf(props.name)}
      className={buttonStyle({ size: 'sm', ...(props.className ? { className: props.className } : {}) })}
    >
      {m.newServer}
    </Link>
  )
}

function queryFor(source: CopySource, like: ServerView | undefined): string {
  const { family, vcpu, memoryGib, bandwidthMbps, trafficGib } = like?.shape ?? {}
  const size = { region: like?.regionId, zone: like?.zoneId, family, cpu: vcpu, mem: memoryGib, bw: bandwidthMbps, traffic: trafficGib }
  const given = Object.entries({ ...size, from: copyKey(source) }).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
}
