import { Link } from 'react-router'
import type { ServiceState, StatusLine } from '#features/status/model.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'

const dots: Record<ServiceState, string> = { operational: 'bg-ok', maintenance: 'bg-info', degraded: 'bg-warn', outage: 'bg-bad', 'no-data': 'bg-ink-3' }

/** Link to the status page, with its state as a dot and in words. Nothing where the state could not be read. */
export function FooterStatus({ status }: { status: StatusLine | undefined }) {
  const to = useLocalePath()
  if (!status) return null
  return (
    <Link to={to('/status')} className="inline-flex items-center gap-2 py-1 hover:text-ink">
      <i className={`size-2 rounded-full ${dots[status.state]}`} aria-hidden />
      {status.text}
    </Link>
  )
}
