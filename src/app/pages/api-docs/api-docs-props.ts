import type { ApiDocsCopy } from '#app/api-v1/copy/api-docs.zh.ts'

export type DocsTag = keyof ApiDocsCopy['tags']

export type DocsField = { name: string; place: 'path' | 'query' | 'body' | 'header'; required: boolean; type: string; note: string }

export type DocsLine = { name: string; method: string; path: string; summary: string }
export type DocsCall = DocsLine & {
  /** Null if it needs no token. */
  scope: string | null
  fields: DocsField[]
  /** Null if there is none. */
  answer: string | null
  curl: string
  code: string
}

/** `list`: its calls as text, a line for each. The data of the page is part of its HTML, and text is smaller than objects. */
export type DocsGroup = { tag: DocsTag; list: string }

/** Packs calls as text. Method, path and name have no spaces. */
export function packCalls(calls: readonly DocsLine[]): string {
  return calls.map(({ method, path, name, summary }) => `${method} ${path} ${name} ${summary}`).join('\n')
}

/** Calls of a group, in their order. */
export function callsOf({ list }: DocsGroup): DocsLine[] {
  return list.split('\n').map((line) => {
    const [method = '', path = '', name = '', ...summary] = line.split(' ')
    return { method, path, name, summary: summary.join(' ') }
  })
}
/** Group named by the address. */
export type OpenGroup = { tag: DocsTag; calls: DocsCall[]; types: { name: string; text: string }[] }

/** Code examples of the overview, the same in every language. */
export type DocsExamples = Record<'first' | 'start' | 'values' | 'repeats' | 'lists' | 'errors' | 'limits' | 'webhooks' | 'client' | 'command', string>

export type ApiDocsProps = {
  copy: ApiDocsCopy
  groups: DocsGroup[]
  open: OpenGroup | null
  examples: DocsExamples
  callsAMinute: number
}

export function groupPath(tag: DocsTag): string {
  return `/docs/api?group=${tag}`
}

export const documentPath = '/api/v1/openapi.json'

/** Parts of the overview, in their order. */
export const sectionKeys = [
  'start',
  'scopes',
  'values',
  'lists',
  'repeats',
  'errors',
  'limits',
  'webhooks',
  'client',
  'command',
] as const satisfies readonly (keyof ApiDocsCopy['sections'])[]
