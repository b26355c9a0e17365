import type { Hono } from 'hono'
import { brandSheet, readBrandFile } from '#features/brand/api.ts'
import type { Ctx } from '#platform/ctx.ts'

const sheetForm = /^(?:plain|[0-9a-f]{6})\.css$/

/** Serves the pictures and the style sheet of the brand. A picture never changes at its address; a sheet may with the next release. */
export function mountBrandFiles(app: Hono, { visitor }: { visitor: () => Pick<Ctx, 'actor' | 'db'> }): void {
  app.get('/brand/:file', async (c, next) => {
    const file = c.req.param('file')
    if (sheetForm.test(file)) {
      const color = file === 'plain.css' ? undefined : `#${file.slice(0, 6)}`
      return c.body(brandSheet(color), 200, {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      })
    }
    const bytes = await readBrandFile(visitor(), file)
    if (!bytes) return next()
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': file.endsWith('.png') ? 'image/png' : 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      // Mails and other sites show it.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
