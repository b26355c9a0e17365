import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { checkFields, splitFrontMatter } from '#platform/formats/front-matter.ts'
import { fallbackLocale, locales, type Locale } from '#platform/i18n/locales.ts'

/** Folder in the project, found from its root like the migrations. The image and servers have it too. */
const contentFolder = path.resolve('src/app/seed/content')

const codes = locales.map(({ code }) => code)

type Item<Words, Facts> = { slug: string; facts: Facts; texts: Readonly<Record<Locale, Words & { body: string }>> }

/**
 * Reads `<locale>/<kind>/<slug>.md` in all locales. `words` are the fields of the front matter that are translated, `facts` those
 * that must be equal in all locales. A missing file, an unknown or missing key and a different fact are reported with file and key.
 */
export function readItems<Words extends z.ZodRawShape, Facts extends z.ZodRawShape>(
  kind: string,
  { words, facts, folder = contentFolder }: { words: Words; facts: Facts; folder?: string },
): Item<z.output<z.ZodObject<Words>>, z.output<z.ZodObject<Facts>>>[] {
  const slugs = [...new Set(globSync(`*/${kind}/*.md`, { cwd: folder }).map((file) => path.basename(file, '.md')))].toSorted()
  const faults: string[] = []
  const items = slugs.map((slug) => {
    const files = codes.map((locale) => ({ locale, file: `${locale}/${kind}/${slug}.md` }))
    const read = files.flatMap(({ locale, file }) => {
      try {
        return [{ locale, file, ...readFile(folder, file, words, facts) }]
      } catch (error) {
        faults.push((error as Error).message)
        return []
      }
    })
    const first = read.find(({ locale }) => locale === fallbackLocale)
    for (const other of read) faults.push(...differences(other, first))
    return { slug, facts: first?.facts, texts: Object.fromEntries(read.map(({ locale, text }) => [locale, text])) }
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return items as Item<z.output<z.ZodObject<Words>>, z.output<z.ZodObject<Facts>>>[]
}

type Read = { file: string; keys: readonly string[]; facts: Readonly<Record<string, unknown>> }

function readFile(folder: string, file: string, words: z.ZodRawShape, facts: z.ZodRawShape): Omit<Read, 'file'> & { text: Record<string, unknown> } {
  let source: string
  try {
    source = readFileSync(path.join(folder, file), 'utf8')
  } catch {
    throw new Error(`${file} is missing`)
  }
  const { fields, body } = splitFrontMatter(file, source)
  const checked = checkFields(file, z.strictObject({ ...words, ...facts, body: z.string().min(1) }), { ...fields, body }) as Record<string, unknown>
  const pick = (shape: z.ZodRawShape) => Object.fromEntries(Object.keys(shape).map((key) => [key, checked[key]]))
  return { keys: Object.keys(fields), facts: pick(facts), text: { ...pick(words), body } }
}

function differences({ file, keys, facts }: Read, first: Read | undefined): string[] {
  if (!first) return []
  return [
    ...first.keys.filter((key) => !keys.includes(key)).map((key) => `${file}: ${key} is missing, ${first.file} has it`),
    ...keys.filter((key) => !first.keys.includes(key)).map((key) => `${file}: ${key} is not in ${first.file}`),
    ...keys
      .filter((key) => first.keys.includes(key) && key in facts && facts[key] !== first.facts[key])
      .map((key) => `${file}: ${key} is not that of ${first.file}`),
  ]
}
