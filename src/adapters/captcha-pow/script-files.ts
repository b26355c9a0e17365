import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Paths of the captcha's script (inserted into the head by the form) and of its worker. */
export const captchaScriptPath: string = '/captcha/altcha.js'
export const captchaWorkerPath: string = '/captcha/pbkdf2-worker.js'

/** ALTCHA's solver without its widget: 18 KiB compressed, with the product's own form around it. */
const files = new Map([
  [captchaScriptPath, 'index.umd.min.cjs'],
  [captchaWorkerPath, '../workers/pbkdf2.js'],
])

const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** Body of one of the two scripts, by request path; undefined for any other path. Send it as `text/javascript`. */
export async function captchaScript(requestPath: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = files.get(requestPath)
  if (!file) return undefined
  let body = kept.get(requestPath)
  if (!body) {
    const folder = path.dirname(createRequire(path.resolve('package.json')).resolve('altcha/lib'))
    body = readFile(path.join(folder, file)).then((bytes) => new Uint8Array(bytes))
    kept.set(requestPath, body)
  }
  return body
}
