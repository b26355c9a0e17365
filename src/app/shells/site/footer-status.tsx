import { Link } from 'react-router'
import type { ServiceState, StatusLine } from '#features/status/model.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'

const inks: Record<ServiceState, string> = {
  operational: 'text-ok',
  maintenance: 'text-info',
  degraded: 'text-warn',
  outage: 'text-bad',
  'no-data': 'text-ink-3',
}

/** Link to the status page, with its state as a dot and in words. Nothing where the state could not be read. Its classes are those of badges, which every sheet has. */
export function FooterStatus({ status }: { status: StatusLine | undefined }) {
  const to = useLocalePath()
  if (!status) return null
  return (
    <Link to={to('/status')} className="inline-flex items-center gap-2 py-1 hover:text-ink">
      <i className={`size-1.5 rounded-full bg-current ${inks[status.state]}`} aria-hidden />
      {status.text}
    </Link>
  )
}
