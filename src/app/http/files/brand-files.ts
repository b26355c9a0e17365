import type { Hono } from 'hono'
import { brandSheet, readBrandFile } from '#features/brand/api.ts'
import { siteConfigOf } from '#features/site-config/model.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Serves the pictures and the style sheet of the brand. A picture never changes at its address; a sheet may with the next release. */
export function mountBrandFiles(app: Hono, { visitor }: { visitor: () => Pick<Ctx, 'actor' | 'db'> }): void {
  app.get('/brand/:file', async (c, next) => {
    const file = c.req.param('file')
    if (file === 'sheet.css') {
      const query = (name: string) => c.req.query(name) ?? ''
      const { brandColor, logo } = siteConfigOf(
        [
          { configKey: 'RUNXIN_BRAND_COLOR', configValue: `#${query('color')}` },
          { configKey: 'RUNXIN_LOGO_URL', configValue: query('logo') },
          { configKey: 'RUNXIN_LOGO_DARK_URL', configValue: query('dark') },
        ],
        'zh',
      )
      const sheet = brandSheet({ ...(brandColor ? { brandColor } : {}), ...(logo ? { logo } : {}) })
      return c.body(sheet, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' })
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
