import { derivedRules, ruleNames, shippedRules } from '#features/rules/model.ts'

/** Written form of a page's text: what the Markdown file has. */
export type Tree = { [name: string]: Value }
export type Value = string | number | Value[] | Tree

/** One field of a page's text, or a group or list of them, as the editor shows it. */
export type FieldNode = { label?: string } & (
  | { kind: 'text'; long?: true }
  | { kind: 'paragraphs' }
  /** Number of a line of the heading, from zero. */
  | { kind: 'line' }
  | { kind: 'choice'; options: readonly string[] }
  /** Value that the drawing of the page needs, which stays as shipped. */
  | { kind: 'key' }
  /** `pair`: a name and its note. */
  | { kind: 'list'; item: FieldNode; least: number; most: number; pair?: true }
  | { kind: 'group'; fields: Readonly<Record<string, FieldNode>>; optional?: true }
)

export type GroupNode = Extract<FieldNode, { kind: 'group' }>
export type ListNode = Extract<FieldNode, { kind: 'list' }>

export const longestText = 2_000
/** Longest source that the database stores. */
export const longestSource = 60_000

/** Placeholder of the name of the site. Texts about it take it as a value, because it would be filled in them as well. */
export const namePlaceholder = '{site}'
const rulePlaceholders = [...ruleNames, ...Object.keys(derivedRules(shippedRules))].map((name) => `{@${name}}`)

export type TextFault = { path: string; code: string; detail?: Readonly<Record<string, string | number>> }

/** Text without content in every field, for an entry that is added. */
export function blankOf(node: FieldNode): Value {
  switch (node.kind) {
    case 'group':
      return Object.fromEntries(Object.entries(node.fields).flatMap(([name, field]) => (isOptional(field) ? [] : [[name, blankOf(field)]])))
    case 'list':
      return Array.from({ length: node.least }, () => blankOf(node.item))
    case 'line':
      return 0
    case 'choice':
      return node.options[0] ?? ''
    case 'key':
    case 'paragraphs':
    case 'text':
      return ''
  }
}

/** The tree with another value of a field, or without the field. */
export function withField(tree: Tree, name: string, value: Value | undefined): Tree {
  if (value !== undefined) return { ...tree, [name]: value }
  return Object.fromEntries(Object.entries(tree).filter(([one]) => one !== name))
}

export function isOptional(node: FieldNode): boolean {
  return node.kind === 'group' && node.optional === true
}

/**
 * Faults of a text by the path of their field. `shipped` is the shipped text of the same page, whose keys stay. A placeholder that is neither
 * `{site}` nor a business rule, `{@refundDays}`, would be shown to visitors as it is.
 */
export function textFaults(node: FieldNode, value: unknown, shipped: unknown, path: string, all: Tree): TextFault[] {
  const fault = (code: string, detail?: TextFault['detail']): TextFault[] => [{ path, code, ...(detail ? { detail } : {}) }]
  switch (node.kind) {
    case 'text':
    case 'paragraphs':
      return typeof value === 'string' ? wordFaults(node.kind, value).flatMap(({ code, detail }) => fault(code, detail)) : fault('platform.invalid')
    case 'key':
      return value === shipped ? [] : fault('platform.invalid')
    case 'choice':
      return node.options.some((option) => option === value) ? [] : fault('site.text-choice')
    case 'line':
      return Array.isArray(all['heading']) && Object.keys(all['heading']).some((line) => Number(line) === value) ? [] : fault('site.text-choice')
    case 'list': {
      if (!Array.isArray(value)) return fault('platform.invalid')
      if (value.length < node.least || value.length > node.most) return fault('site.text-count', { least: node.least, most: node.most })
      const old = Array.isArray(shipped) ? shipped : []
      return [...value.flatMap((one, index) => textFaults(node.item, one, old[index] ?? old[0], `${path}.${index}`, all)), ...repeated(value, node, path)]
    }
    case 'group':
      return groupFaults(node, value, shipped, path, all)
  }
}

function groupFaults(node: GroupNode, value: unknown, shipped: unknown, path: string, all: Tree): TextFault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ path, code: 'platform.invalid' }]
  const own = value as Tree
  const below = (name: string) => (path ? `${path}.${name}` : name)
  const unknown = Object.keys(own).filter((name) => !Object.hasOwn(node.fields, name))
  const known = Object.entries(node.fields).flatMap(([name, field]) => {
    if (!Object.hasOwn(own, name)) return isOptional(field) ? [] : [{ path: below(name), code: 'platform.required' }]
    return textFaults(field, own[name], (shipped as Tree | undefined)?.[name], below(name), all)
  })
  return [...unknown.map((name) => ({ path: below(name), code: 'platform.invalid' })), ...known]
}

function wordFaults(kind: 'text' | 'paragraphs', words: string): Omit<TextFault, 'path'>[] {
  if (words.trim() === '') return [{ code: 'platform.required' }]
  const longest = kind === 'text' ? longestText : 4 * longestText
  if (words.length > longest) return [{ code: 'site.text-long', detail: { longest } }]
  if (kind === 'text' && words.trim().includes('\n')) return [{ code: 'site.text-one-paragraph' }]
  if (kind === 'text' && /\*\*|\]\(|`/.test(words)) return [{ code: 'site.text-plain' }]
  const rest = [namePlaceholder, ...rulePlaceholders].reduce((text, placeholder) => text.replaceAll(placeholder, ''), words)
  const [unknown] = rest.match(/\{[^{}]*\}|[{}]/) ?? []
  return unknown === undefined ? [] : [{ code: 'site.text-placeholder', detail: { name: unknown.slice(0, 40), known: namePlaceholder } }]
}

/** Fields by which the entries of a list are told apart. */
const names = ['title', 'rule', 'label', 'year'] as const

/** Faults of entries with the name of an earlier one. */
function repeated(values: readonly unknown[], { item, pair }: ListNode, path: string): TextFault[] {
  const name = item.kind === 'group' ? names.find((one) => Object.hasOwn(item.fields, one)) : undefined
  if (pair || (item.kind === 'group' && !name)) return []
  const given = values.map((value) => (name ? (value as Tree | null)?.[name] : value))
  return given.flatMap((one, index) =>
    typeof one !== 'string' || given.indexOf(one) === index ? [] : [{ path: name ? `${path}.${index}.${name}` : `${path}.${index}`, code: 'site.text-twice' }],
  )
}

/** First text of an entry, by which the editor names it. */
export function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined
  if (typeof value !== 'object' || value === null) return undefined
  return Object.values(value)
    .map(firstText)
    .find((text) => text !== undefined)
}
