import type { Plugin } from 'vite'
import { firstFile, readPageCopy } from './read-page-copy.ts'

/** Loads a page's text, `copy/<locale>/<page>.md`, as `copy` in the form of its schema. A fault ends the build with file and field. */
export function pageCopy(): Plugin {
  return {
    name: 'page-copy',
    enforce: 'pre',
    load: {
      filter: { id: /\/copy\/(?:zh|zh-TW|en)\/[\w-]+\.md$/ },
      handler(id) {
        this.addWatchFile(firstFile(id))
        return { code: `export const copy = ${JSON.stringify(readPageCopy(id))}`, map: null }
      },
    },
  }
}
