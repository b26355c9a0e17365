import { parse } from 'yaml'
import type { z } from 'zod'

type Fields = Readonly<Record<string, unknown>>
export type MarkdownFile = { fields: Fields; body: string }

/** Cuts a Markdown file into its YAML front matter and the text below. Errors name the file. */
export function splitFrontMatter(file: string, source: string): MarkdownFile {
  const [, head, rest = ''] = /^---\n(.*?\n)---\n(.*)$/s.exec(source) ?? []
  if (head === undefined) throw new Error(`${file}: the front matter is missing, YAML between two lines of ---`)
  return { fields: parseFields(file, head), body: rest.replace(/^\n/, '').replace(/\n$/, '') }
}

/** YAML that must be a mapping. Errors name the file. */
export function parseFields(file: string, text: string): Fields {
  let fields: unknown
  try {
    fields = parse(text)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new Error(`${file}: fields have the form "key: value"`)
  return fields as Fields
}

/** The value in the form of the schema; every deviation is reported with file and field. */
export function checkFields<Schema extends z.ZodType>(file: string, schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value)
  if (error) {
    const faults = error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `${file}: ${[...issue.path, key].join('.')} is not a field`)
        : [`${file}: ${issue.path.join('.')}: ${issue.message}`],
    )
    throw new Error(faults.join('\n'))
  }
  return data as z.output<Schema>
}
