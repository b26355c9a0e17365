import type { Hono } from 'hono'
import { build } from '../../build-info.ts'
import { routeRules } from '../../routing/moved-paths.ts'
import type { BuildMeta } from '../../routing/route-rules.ts'

const meta: BuildMeta = { ...build, matcher: routeRules, prerendered: [] }

/** The newest build, and the rules for the paths of this one (spec §7). Metadata never change under their id. */
export function mountBuilds(app: Hono): void {
  app.get('/builds/latest.json', (c) => c.json(build, 200, { 'cache-control': 'no-store' }))
  app.get(`/builds/meta/${build.id}.json`, (c) => c.json(meta, 200, { 'cache-control': 'public, max-age=31536000, immutable' }))
  app.get('/builds/*', (c) => c.json({ error: 'no such build' }, 404, { 'cache-control': 'no-store' }))
}
