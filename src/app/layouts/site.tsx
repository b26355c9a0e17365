import { Outlet } from 'react-router'
import { useRootData } from './use-root-data.ts'
import { SiteShell } from '../shells/site-shell.tsx'

export default function SiteLayout() {
  const root = useRootData()
  if (!root) return <Outlet />
  return (
    <SiteShell site={root.site}>
      <Outlet />
    </SiteShell>
  )
}
