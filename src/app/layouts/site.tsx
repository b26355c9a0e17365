import { Outlet } from 'react-router'
import { useReferral } from './use-referral.ts'
import { useRootData } from '../shells/frame/use-root-data.ts'
import { SiteShell } from '../shells/site/site-shell.tsx'

export default function SiteLayout() {
  const root = useRootData()
  useReferral()
  if (!root) return <Outlet />
  return (
    <SiteShell site={root.site} status={root.status}>
      <Outlet />
    </SiteShell>
  )
}
