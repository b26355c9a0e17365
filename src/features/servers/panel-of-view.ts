import type { Panel } from './parts/admin-props.ts'

/** The panel whose data and texts a module of a server's page needs, by its name in the address (`serverAdminViews`). */
export function panelOfView(view: string): Panel {
  if (/^m\d$/.test(view)) return view as Panel
  if (view.endsWith('-dialog')) return /^network/.test(view) ? 'm3' : /port/.test(view) ? 'm6' : /renewal|card/.test(view) ? 'm9' : 'm1'
  return 'm2'
}
