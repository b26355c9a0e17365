import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { brotliOptions } from '../../src/app/http/request/compress.ts'
import { partsOfPage } from '../../src/app/i18n/page-areas.ts'
import { localeOfPath } from '../../src/platform/i18n/locales.ts'

/** KiB as sent, and the counted files under /assets/. */
export type FirstLoad = { js: number; css: number; fonts: number; html: number; files: ReadonlySet<string> }

const built = 'build/client'

/**
 * Lazy parts that a page shows as soon as it is rendered, by the end of their chunk's name. Other dynamic imports of a page wait
 * until it is idle or for a person. The walk of the pages finds a part that is missing here: it fails on a file that loaded
 * before the page was idle and that is not counted.
 */
const drawnAtOnce: Readonly<Record<string, readonly string[]>> = {
  '/console/payment': ['payment-methods'],
  '/console/server-admin': ['overview-future', 'metric-chart'],
  '/console/shared-server': ['server-monitoring.template1', 'server-monitoring.template2'],
}

/** Pages whose two designs are loaded with them: `templatePair` in their source, as against pairs that wait until the page is idle. */
const pairedPattern = /\btemplatePair(?:<[^(]*>)?\(\s*\(\) => import\('(?:[^']*\/)?([\w-]+)\.template1\.tsx'\)/g
const paired = new Set(
  globSync('src/**/*.tsx').flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pairedPattern)].map(([, name = '']) => `${name}.template`)),
)

type Chunk = { imports: string[]; lazy: { file: string; css: string[] }[] }
const chunks = new Map<string, Chunk>()

/** The static imports of a built module, and its dynamic ones with their style sheets. */
function chunkOf(file: string): Chunk {
  const known = chunks.get(file)
  if (known) return known
  const text = readFileSync(built + file, 'utf8')
  const folder = path.posix.dirname(file)
  const dependencies = JSON.parse(/\bm\.f=(\[[^\]]*\])/.exec(text)?.[1] ?? '[]') as string[]
  const chunk = {
    imports: [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`](\.\/[\w.-]+\.js)["'`]/g)].map(([, name = '']) => path.posix.join(folder, name)),
    lazy: [...text.matchAll(/\bimport\(\s*["'`](\.\/[\w.-]+\.js)["'`]\s*\)(?=(?:(?!\bimport\()[^]){0,200}?__vite__mapDeps\(\[([\d,]*)\]\)|)/g)].map(
      ([, name = '', at = '']) => ({
        file: path.posix.join(folder, name),
        css: at
          .split(',')
          .map((index) => dependencies[Number(index)] ?? '')
          .filter((dependency) => dependency.endsWith('.css'))
          .map((dependency) => `/${dependency}`),
      }),
    ),
  }
  chunks.set(file, chunk)
  return chunk
}

/** `/assets/site.zh-1a2b3c4.js` → `site.zh` */
const nameOf = (file: string) => path.posix.basename(file).replace(/-[\w-]{7,8}\.\w+$/, '')

function withImports(files: Iterable<string>): Set<string> {
  const all = new Set<string>()
  const add = (file: string) => {
    if (all.has(file)) return
    all.add(file)
    if (file.endsWith('.js')) chunkOf(file).imports.forEach(add)
  }
  for (const file of files) add(file)
  return all
}

const sizeOf = (file: string) => statSync(existsSync(`${built}${file}.br`) ? `${built}${file}.br` : built + file).size

/**
 * A document, and its weight where it is rendered on demand (`src/app/http/request/compress.ts`). A cached page is sent in fewer
 * bytes, but only from its second visitor on.
 */
async function fetchDocument(address: string, cookie: string | undefined): Promise<{ size: number; html: string }> {
  const response = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } })
  // A page that is missing is light.
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  const html = await response.text()
  return { size: brotliCompressSync(html, brotliOptions(Buffer.byteLength(html))).length, html }
}

/** The modules that a document starts with (`src/app/http/documents/start-after-paint.ts`). */
function modulesOf(html: string): string[] {
  const script = /<script\b[^>]* type="module"[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? ''
  const preloads = JSON.parse(/for\(const h of (\[[^\]]*\])\)/.exec(script)?.[1] ?? '[]') as string[]
  const started = [...script.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, file = '']) => file)
  if (preloads.length === 0 || started.length === 0) throw new Error('The document does not start its modules as start-after-paint.ts writes it')
  return [...preloads, ...started].filter((file) => file.endsWith('.js'))
}

const hrefsOf = (html: string, kind: RegExp) => [...html.matchAll(kind)].flatMap(([link]) => /href="(\/assets\/[^"]+)"/.exec(link)?.[1] ?? [])

const paperSheet = /<link\b(?=[^>]*media="print")[^>]*rel="stylesheet"[^>]*>/g
/** Sheets of the screen. The browser fetches the one for paper last and paints without it, so it has no weight. */
const screenSheet = /<link\b(?![^>]*media="print")[^>]*rel="stylesheet"[^>]*>/g

/** Texts that the page's area needs, as chunk names. Those of the console are listed in a separate chunk. */
function textsOf(pathname: string, search: string): Set<string> {
  const locale = localeOfPath(pathname) ?? 'zh'
  return new Set(partsOfPage(pathname, search).map((part) => `${part}.${locale}`))
}

/**
 * First load of a page, read from its document and from the build: everything that a browser fetches until the page is
 * interactive, loaded and idle (`src/ui/rendering/when-idle.ts`). The path names the design.
 */
export async function readFirstLoad(origin: string, address: string, cookie?: string): Promise<FirstLoad> {
  const { pathname, search } = new URL(address, origin)
  const { size, html } = await fetchDocument(origin + address, cookie)
  const template = /\/template\/(template[12])/.exec(pathname)?.[1] ?? ''
  const plain = pathname.replace(/^\/(?:zh-TW|zh|en)/, '').replace(/\/template\/.*/, '')
  const wanted = textsOf(pathname, search)
  const isFirst = (name: string) =>
    wanted.has(name) ||
    (name.endsWith(`.${template}`) && paired.has(name.slice(0, -1))) ||
    (name === 'console-parts' && pathname.includes('/console')) ||
    (drawnAtOnce[plain]?.includes(name) ?? false)

  let files = withImports([...modulesOf(html), ...hrefsOf(html, screenSheet), ...hrefsOf(html, /<link\b[^>]*as="font"[^>]*>/g)])
  for (let before = 0; before < files.size;) {
    before = files.size
    const later = [...files].filter((file) => file.endsWith('.js')).flatMap((file) => chunkOf(file).lazy)
    files = withImports([...files, ...later.filter(({ file }) => isFirst(nameOf(file))).flatMap(({ file, css }) => [file, ...css])])
  }
  const names = new Set([...files].map(nameOf))
  const missing = [...wanted].filter((name) => !names.has(name))
  if (missing.length > 0) throw new Error(`${address}: no built file has the texts ${missing.join(', ')}`)
  const sum = (end: string) => [...files].filter((file) => file.endsWith(end)).reduce((total, file) => total + sizeOf(file), 0) / 1024
  return { js: sum('.js'), css: sum('.css'), fonts: sum('.woff2'), html: size / 1024, files: new Set([...files, ...hrefsOf(html, paperSheet)]) }
}
