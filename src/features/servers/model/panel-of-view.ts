import type { ServerAdminView } from './views.ts'

/** Panel whose data and texts a view of a server's page needs, by the view's name in the address (`serverAdminViews`). */
export function panelOfView(view: string): Extract<ServerAdminView, `m${number}`> {
  if (/^m[1-9]$/.test(view)) return view as Extract<ServerAdminView, `m${number}`>
  if (view.endsWith('-dialog')) return view.startsWith('network') ? 'm3' : /port/.test(view) ? 'm6' : /renewal|card/.test(view) ? 'm9' : 'm1'
  return 'm2'
}
