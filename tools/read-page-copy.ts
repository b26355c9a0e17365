import { readFileSync } from 'node:fs'
import path from 'node:path'
import { shapes } from '../src/features/site/copy/shapes.ts'
import { isPage, parsePageCopy } from '../src/features/site/server/parse-page-copy.ts'
import { checkFields } from '../src/platform/formats/front-matter.ts'

const firstLocale = 'zh'

/**
 * Reads a page's text, `<locale>/<page>.md`, into the form of its schema. An unknown page, a field of another form and a field
 * that zh has and the locale lacks, or the other way round, are reported with file and field.
 */
export function readPageCopy(file: string): unknown {
  const page = path.basename(file, '.md')
  if (!isPage(page)) throw new Error(`${file}: shapes.ts has no form of this page`)
  const read = (from: string) => checkFields(from, shapes[page], parsePageCopy(from, readFileSync(from, 'utf8')))
  const copy = read(file)
  const first = firstFile(file)
  const faults = first === file ? [] : differences(copy, read(first), [])
  if (faults.length > 0) throw new Error(faults.map((fault) => `${file}: ${fault}`).join('\n'))
  return copy
}

/** The same page in the locale that is written first. */
export function firstFile(file: string): string {
  return path.join(path.dirname(file), '..', firstLocale, path.basename(file))
}

type Tree = Record<string, unknown>

function differences(copy: unknown, first: unknown, at: readonly string[]): string[] {
  if (typeof copy !== 'object' || typeof first !== 'object' || !copy || !first) return []
  const [ours, theirs] = [copy as Tree, first as Tree]
  return [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].flatMap((key) => {
    const name = [...at, key].join('.')
    if (!Object.hasOwn(ours, key)) return [`${name} is missing, ${firstLocale} has it`]
    if (!Object.hasOwn(theirs, key)) return [`${name} is not in ${firstLocale}`]
    return differences(ours[key], theirs[key], [...at, key])
  })
}
