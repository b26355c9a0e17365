import type { Hono } from 'hono'
import { captchaScript, captchaScriptPath, captchaWorkerPath } from '#adapters/captcha-pow/script-files.ts'

/** Scripts of the captcha, served here, since no other host may run scripts on our pages. */
export function mountCaptchaFiles(app: Hono): void {
  for (const path of [captchaScriptPath, captchaWorkerPath]) {
    app.get(path, async (c) => {
      const body = await captchaScript(path)
      return body ? c.body(body, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=86400' }) : c.notFound()
    })
  }
}
