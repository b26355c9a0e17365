import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'

/** Returns the bytes of a downloaded file. The browser runs in another process, which sends them over. */
export async function readDownload(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream())
}
