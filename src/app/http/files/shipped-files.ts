import type { Hono } from 'hono'
import { mountBuilds } from './builds.ts'
import { mountCaptchaFiles } from './captcha-files.ts'
import { mountIcons } from './icons.ts'

/** Serves the files that come with the product: its builds, icons and the scripts of its captcha. */
export function mountShippedFiles(app: Hono): void {
  mountBuilds(app)
  mountIcons(app)
  mountCaptchaFiles(app)
}
