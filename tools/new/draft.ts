import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files of the repository with the changes that a scaffold makes, in memory until all of them have worked. */
export type Draft = {
  files: Map<string, string>
  exists: (file: string) => boolean
  read: (file: string) => string
  /** Adds a file. Refuses one that is there. */
  add: (file: string, text: string) => void
  edit: (file: string, change: (text: string) => string) => void
}

export function draftOf(root: string): Draft {
  const files = new Map<string, string>()
  const exists = (file: string) => files.has(file) || existsSync(path.join(root, file))
  const read = (file: string) => files.get(file) ?? readFileSync(path.join(root, file), 'utf8')
  return {
    files,
    exists,
    read,
    add(file, text) {
      if (exists(file)) throw new Error(`${file} is there already`)
      files.set(file, text)
    },
    edit(file, change) {
      const text = read(file)
      const changed = change(text)
      if (changed === text) throw new Error(`${file} has no place for the new lines: tools/new expects another form of it`)
      files.set(file, changed)
    },
  }
}

/** Adds the files of `tools/new/templates/<kind>`. `{{name}}` in their paths and texts is replaced by a value. */
export function addTemplates(draft: Draft, kind: string, values: Readonly<Record<string, string>>): void {
  const folder = path.join(import.meta.dirname, 'templates', kind)
  const filled = (text: string) => text.replace(/\{\{([\w-]+)\}\}/g, (_, name: string) => values[name] ?? missing(kind, name))
  for (const file of globSync('**/*.txt', { cwd: folder }).toSorted())
    draft.add(filled(file.replace(/\.txt$/, '')), filled(readFileSync(path.join(folder, file), 'utf8')))
}

function missing(kind: string, name: string): never {
  throw new Error(`A template of ${kind} uses {{${name}}}, which has no value`)
}

/** Puts a line before the first closing line after `start`. */
export function insertAtEnd(start: string, closing: string, line: string) {
  return (text: string) => {
    const from = text.indexOf(start)
    const to = from < 0 ? -1 : text.indexOf(`\n${closing}`, from)
    return to < 0 ? text : `${text.slice(0, to)}\n${line}${text.slice(to)}`
  }
}

/** Puts an import after the last one whose module begins like that. */
export function insertImport(after: string, line: string) {
  return (text: string) => {
    const last = text.lastIndexOf(`from '${after}`)
    const end = last < 0 ? -1 : text.indexOf('\n', last)
    return end < 0 ? text : `${text.slice(0, end)}\n${line}${text.slice(end)}`
  }
}
