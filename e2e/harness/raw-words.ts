import { readFileSync } from 'node:fs'
import { textsOfModule } from '../../tools/house/english.ts'
import { textModules } from '../../tools/house/texts.ts'

/** Texts of the English catalogue, and the parts of those with values. */
const written = new Set(textModules('en').flatMap((file) => textsOfModule(file, readFileSync(file, 'utf8')).map(({ text }) => text.trim())))

/** Names in code: a message key, a value of a choice, a field. */
const codeLike = /^[a-z]+(?:[.\-_][a-z]+)*$|^[a-z]+(?:[A-Z][a-z]+)+$/
/** A value that was never meant for a reader, or a field before its value. */
const neverMeant = /\bundefined\b|\[object |\bNaN\b|\b[a-z]+(?:[A-Z][a-z]+)+: /

function decoded(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'")
}

/** Texts and labels of a document, without scripts, identifiers, code, hosts of its links, names and text of another language. */
export function wordsOfDocument(html: string): string[] {
  const still = html
    .replaceAll(/<!-- -->|<wbr\/?>/g, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/<(script|style|template|code|pre|option|textarea)\b[^>]*>[^]*?<\/\1>/g, '')
    .replaceAll(/<(\w+)\b[^>]* class="[^"]*\bident\b[^"]*"[^>]*>[^<]*<\/\1>/g, '')
    .replaceAll(/<(\w+)\b[^>]* translate="no"[^>]*>[^<]*<\/\1>/g, '')
    .replaceAll(/<(\w+)\b[^>]* lang="(?!en)[^"]*"[^>]*>[^<]*<\/\1>/g, '')
  const body = still.slice(still.indexOf('<body'))
  const title = /<title>([^<]*)/.exec(still)?.[1] ?? ''
  const labels = [...body.matchAll(/ (?:aria-label|placeholder|alt|title)="([^"]*)"/g)].map(([, text]) => text!)
  const hosts = new Set([...body.matchAll(/ href="https?:\/\/([^/"]+)/g)].map(([, host]) => host!.replace(/^www\./, '')))
  return [title, ...labels, ...body.split(/<[^>]*>/)].map((text) => decoded(text).trim()).filter((text) => text && !hosts.has(text))
}

/** Texts that are names in code, and texts of a forgotten value. */
/** Codes of servers are random, and some have no digit. */
const serverCode = /^srv-[a-z0-9]{8}$/

export function rawWords(texts: readonly string[]): string[] {
  return texts.filter((text) => neverMeant.test(text) || (codeLike.test(text) && text.length > 2 && !written.has(text) && !serverCode.test(text)))
}
