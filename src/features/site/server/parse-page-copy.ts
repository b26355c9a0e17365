import { parseFields, splitFrontMatter } from '#platform/formats/front-matter.ts'
import { shapes } from '../copy/shapes.ts'

export type CopyPage = keyof typeof shapes
type Tree = Record<string, unknown>

/** Front matter and sections as one object. The text before the first section is `lead`; a heading `## end.text` names the field below it. */
export function parsePageCopy(file: string, source: string): Tree {
  const { fields, body } = splitFrontMatter(file, source)
  const copy = structuredClone(fields) as Tree
  const [lead = '', ...sections] = body.split(/^## /m)
  if (lead.trim()) place(file, copy, 'lead', lead.trim())
  for (const section of sections) {
    const [name, rest] = firstLine(section)
    place(file, copy, name, valueOf(file, name, rest))
  }
  return copy
}

function firstLine(text: string): [line: string, rest: string] {
  const [line = ''] = text.split('\n', 1)
  return [line.trim(), text.slice(line.length)]
}

function place(file: string, copy: Tree, name: string, value: unknown): void {
  const keys = name.split('.')
  const last = keys.pop()!
  let at = copy
  for (const key of keys) {
    const below = (at[key] ??= {})
    if (typeof below !== 'object' || below === null || Array.isArray(below)) throw new Error(`${file}: ${name}: ${key} has no fields`)
    at = below as Tree
  }
  if (Object.hasOwn(at, last)) throw new Error(`${file}: ${name} is written twice`)
  at[last] = value
}

/** A list where the section has headings of level three, its text otherwise. */
function valueOf(file: string, name: string, text: string): unknown {
  const [before = '', ...entries] = text.split(/^### /m)
  if (entries.length === 0) return text.trim()
  if (before.trim()) throw new Error(`${file}: ${name} is a list and has a text before its first entry`)
  return entries.map((entry, index) => entryOf(file, `${name}.${index}`, entry))
}

const block = /^```yaml\n(.*?)^```$/ms

/** An entry's heading is its title, the text below its text. Short fields are a block of YAML, a heading of level four names a longer one. */
function entryOf(file: string, name: string, entry: string): Tree {
  const [title, rest] = firstLine(entry)
  const [below = '', ...named] = rest.split(/^#### /m)
  const short = block.exec(below)?.[1]
  const text = below.replace(block, '').trim()
  const fields: Tree = { title, ...(text ? { text } : {}) }
  for (const [key, value] of Object.entries(short ? parseFields(`${file}: ${name}`, short) : {})) place(file, fields, key, value)
  for (const field of named) {
    const [key, words] = firstLine(field)
    place(file, fields, key, words.trim())
  }
  return fields
}

export function isPage(page: string): page is CopyPage {
  return Object.hasOwn(shapes, page)
}
