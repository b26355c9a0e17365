import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rollup } from 'vite'

/** Files that a page loads as soon as its modules have run. Each list begins with the part, followed by its imports. */
export type FirstParts = {
  /** By name and locale: `site.zh`. */
  texts: Record<string, string[]>
  /** By the file of a route's module: its designs that load before the page is idle. */
  designs: Record<string, { template1: string[]; template2: string[] }>
}

const textPattern = /\/src\/app\/i18n\/([\w-]+\.(?:zh-TW|zh|en)|console-parts)\.ts$/
const designPattern = /\.(template[12])\.tsx$/

/**
 * Writes build/first-parts.json, from which the server preloads the texts and the design of a page (`src/app/http/documents/first-parts.ts`).
 * Without it the browser finds each of them when the module before it has run.
 */
export function firstParts(): Plugin {
  return {
    name: 'first-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id): [string, Rollup.OutputChunk] => [id, chunk])))
      const withImports = (chunk: Rollup.OutputChunk, found = new Set<string>()): Set<string> => {
        if (found.has(chunk.fileName)) return found
        found.add(chunk.fileName)
        for (const file of chunk.imports) if (byFile.has(file)) withImports(byFile.get(file)!, found)
        return found
      }
      const isPair = (id: string) => /\btemplatePair\b[^(]*\(\s*\(/.test(this.getModuleInfo(id)?.code ?? '')
      const designsOf = (files: ReadonlySet<string>, template: string): Set<string> => {
        const found = new Set<string>()
        for (const file of files) {
          for (const pair of byFile.get(file)!.moduleIds.filter(isPair))
            for (const id of this.getModuleInfo(pair)?.dynamicallyImportedIds ?? [])
              if (designPattern.exec(id)?.[1] === template && byModule.has(id)) withImports(byModule.get(id)!, found)
        }
        return found
      }
      const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`)
      const parts: FirstParts = { texts: {}, designs: {} }
      for (const chunk of chunks) {
        for (const id of chunk.moduleIds) {
          const name = textPattern.exec(id)?.[1]
          if (name) parts.texts[name] = addresses(withImports(chunk))
        }
        if (!chunk.isEntry) continue
        const modules = withImports(chunk)
        const [template1, template2] = ['template1', 'template2'].map((template) => addresses(designsOf(modules, template)))
        if (template1!.length > 0) parts.designs[`/${chunk.fileName}`] = { template1: template1!, template2: template2! }
      }
      if (Object.keys(parts.texts).length === 0 || Object.keys(parts.designs).length === 0) this.error('first-parts finds no texts or no designs')
      mkdirSync('build', { recursive: true })
      writeFileSync(path.join('build', 'first-parts.json'), JSON.stringify(parts))
    },
  }
}
