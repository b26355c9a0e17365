import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { decode, findElement, isElement, parseHtml, type HtmlElement, type HtmlNode } from './html.ts'

/**
 * Writes our home page as a Nuxt application: the same elements, classes and words, as Vue components. Words come from a module,
 * like a catalogue; repeated parts are a list from a server route, rendered by a component per item; links are NuxtLinks. Menus,
 * dialogs and other behaviour are left out, so the other side has less to do and less to load.
 */
export function writeNuxtApp(folder: string, page: { html: string; css: string }): void {
  rmSync(path.join(folder, 'app'), { recursive: true, force: true })
  const document = parseHtml(page.html)
  const files = new Map<string, string>()
  const lists: unknown[][][] = []
  const shell = findElement(findElement(document, 'body')!, 'div')!
  const make = componentMaker(files, lists)
  const parts = (element: HtmlElement): string =>
    element.children.map((child) => (isElement(child) && child.tag === 'main' ? wrap(child, parts(child)) : make.component(child))).join('\n')
  const body = wrap(shell, parts(shell))
  const title = decode(textIn(findElement(document, 'title')!))
  files.set(
    'app/pages/zh/index.vue',
    `<script setup>\n${make.imports()}\nconst { data } = await useFetch('/api/home')\nconst lists = data.value.lists\nprovide('lists', lists)\nuseHead({ title: ${JSON.stringify(title)}, htmlAttrs: ${JSON.stringify(Object.fromEntries(findElement(document, 'html')!.attributes))} })\n</script>\n<template>\n${body}\n</template>\n`,
  )
  files.set('app/pages/[...all].vue', '<template><div>404</div></template>\n')
  files.set('app/app.vue', '<template><NuxtPage /></template>\n')
  files.set('app/assets/site.css', page.css.replaceAll(/@font-face\s*\{[^}]*\}/g, ''))
  files.set('server/api/home.get.ts', `const lists = ${JSON.stringify(lists)}\nexport default defineEventHandler(() => ({ lists }))\n`)
  files.set(
    'nuxt.config.ts',
    `export default defineNuxtConfig({ compatibilityDate: '2026-01-01', ssr: true, telemetry: false, devtools: { enabled: false }, css: ['~/assets/site.css'], features: { inlineStyles: false }, nitro: { preset: 'node-server' } })\n`,
  )
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

function wrap(element: HtmlElement, inside: string): string {
  return `<${element.tag}${staticAttributes(element)}>\n${inside}\n</${element.tag}>`
}

/** Vue's compiler would look for a literal picture among the sources. */
function written(name: string, value: string): string {
  return name === 'src' ? ` :src="'${value}'"` : ` ${name}="${value}"`
}

function staticAttributes(element: HtmlElement): string {
  return [...element.attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
}

function textIn(node: HtmlNode): string {
  return isElement(node) ? node.children.map(textIn).join('') : node.text
}

function componentMaker(files: Map<string, string>, lists: unknown[][][]) {
  const names: string[] = []
  let count = 0

  function component(node: HtmlNode): string {
    if (!isElement(node)) return ''
    const name = `Part${++count}`
    const texts: string[] = []
    const used: string[] = []
    const template = write(node, { text: (text) => `{{ t[${texts.push(decode(text)) - 1}] }}`, used })
    const lines = [
      "import { inject } from 'vue'",
      ...used.map((item) => `import ${item} from './${item}.vue'`),
      `const t = ${JSON.stringify(texts)}`,
      "const lists = inject('lists')",
    ]
    files.set(`app/components/${name}.vue`, `<script setup>\n${lines.join('\n')}\n</script>\n<template>\n${template}\n</template>\n`)
    names.push(name)
    return `<${name} />`
  }

  type Writing = { text: (text: string) => string; used?: string[] }

  function write(node: HtmlNode, writing: Writing): string {
    if (!isElement(node)) return node.text.trim() === '' ? node.text : writing.text(node.text)
    if (node.tag === 'svg') return node.source
    const link = node.tag === 'a' && node.attributes.get('href')?.startsWith('/')
    const tag = link ? 'NuxtLink' : node.tag
    const attributes = [...node.attributes]
      .filter(([name]) => name !== 'data-discover')
      .map(([name, value]) => written(link && name === 'href' ? 'to' : name, value))
      .join('')
    return `<${tag}${attributes}>${writeChildren(node.children, writing)}</${tag}>`
  }

  function writeChildren(children: HtmlNode[], writing: Writing): string {
    let text = ''
    for (let at = 0; at < children.length;) {
      const group = writing.used ? groupAt(children, at) : []
      text += group.length > 0 ? writeList(group, writing.used!) : write(children[at]!, writing)
      at += group.length || 1
    }
    return text
  }

  function writeList(items: HtmlElement[], used: string[]): string {
    const name = `Item${++count}`
    const rows: string[][] = items.map(() => [])
    const column = (values: string[]) => {
      const at = rows[0]!.length
      for (const [index, value] of values.entries()) rows[index]!.push(value)
      return `item[${at}]`
    }
    const fakes = (node: HtmlNode) => items.map((item) => follow(item, pathTo(items[0]!, node)!))
    const template = writeShared(items[0]!, fakes, column)
    files.set(`app/components/${name}.vue`, `<script setup>\ndefineProps(['item'])\n</script>\n<template>\n${template}\n</template>\n`)
    used.push(name)
    const list = lists.push(rows) - 1
    return `<${name} v-for="(item, index) in lists[${list}]" :key="index" :item="item" />`
  }

  function writeShared(node: HtmlNode, fakes: (node: HtmlNode) => HtmlNode[], column: (values: string[]) => string): string {
    if (!isElement(node)) return node.text.trim() === '' ? node.text : `{{ ${column(fakes(node).map((fake) => decode((fake as { text: string }).text)))} }}`
    if (node.tag === 'svg') return node.source
    const link = node.tag === 'a' && node.attributes.get('href')?.startsWith('/')
    const tag = link ? 'NuxtLink' : node.tag
    const attributes = [...node.attributes]
      .filter(([name]) => name !== 'data-discover')
      .map(([name, value]) => {
        const values = fakes(node).map((fake) => (fake as HtmlElement).attributes.get(name) ?? '')
        const shown = link && name === 'href' ? 'to' : name
        return values.every((other) => other === value) ? written(shown, value) : ` :${shown}="${column(values.map(decode))}"`
      })
      .join('')
    return `<${tag}${attributes}>${node.children.map((child) => writeShared(child, fakes, column)).join('')}</${tag}>`
  }

  return { component, imports: () => names.map((name) => `import ${name} from '~/components/${name}.vue'`).join('\n') }
}

/** Three or more neighbours of one form are a list. */
function groupAt(children: HtmlNode[], at: number): HtmlElement[] {
  const first = children[at]!
  if (!isElement(first) || first.tag === 'svg' || textIn(first).trim() === '') return []
  const shape = shapeOf(first)
  const group: HtmlElement[] = []
  for (const child of children.slice(at)) {
    if (!isElement(child) || shapeOf(child) !== shape) break
    group.push(child)
  }
  return group.length >= 3 ? group : []
}

function shapeOf(node: HtmlNode): string {
  if (!isElement(node)) return node.text.trim() === '' ? '' : 't'
  if (node.tag === 'svg') return node.source
  return `${node.tag}[${[...node.attributes.keys()].join()}](${node.children.map(shapeOf).join()})`
}

function pathTo(from: HtmlNode, wanted: HtmlNode): number[] | undefined {
  if (from === wanted) return []
  if (!isElement(from)) return undefined
  for (const [index, child] of from.children.entries()) {
    const rest = pathTo(child, wanted)
    if (rest) return [index, ...rest]
  }
  return undefined
}

function follow(from: HtmlNode, steps: number[]): HtmlNode {
  return steps.reduce<HtmlNode>((node, step) => (node as HtmlElement).children[step]!, from)
}
