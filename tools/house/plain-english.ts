import { parseSync } from 'oxc-parser'

/** A comment, a test title or a line of a Markdown file, with the line where it begins. */
export type Prose = { kind: 'comment' | 'title' | 'document'; line: number; text: string }

type Word = { name: string; pattern: RegExp }

/** Words that CONTRIBUTING.md keeps out of prose. Each lookaround spares one ordinary use of the word, with its reason. */
const words: readonly Word[] = [
  { name: 'anew', pattern: /\banew\b/gi },
  { name: 'whoever', pattern: /\bwhoever\b/gi },
  { name: 'lately', pattern: /\blately\b/gi },
  { name: 'somebody or nobody', pattern: /\b(?:some|no)body\b/gi },
  { name: 'under way', pattern: /\bunder ?way\b/gi },
  // "Stands for" means represents; a stand-in, standby and stand-alone are words of their own.
  { name: 'stands for is', pattern: /\b(?:stands?|stood)\b(?! for\b|-in\b|-by\b|-alone\b)/gi },
  { name: 'take or give back', pattern: /\b(?:take[ns]?|taking|took|gives?|given|giving|gave)(?: \w+){0,2} back\b/gi },
  // With a possessive it is ordinary English, after a pronoun or modal it is the command, and "own image" is in the glossary.
  {
    name: 'own without its owner',
    pattern: /(?<!(?:\b(?:its|their|his|her|my|your|our|whose|who|they|we|you|to|not|must|may|can)|['’]s|s['’])\s)\bown(?= [a-z])(?! images?\b)/gi,
  },
]

/** Openings that make a riddle of a comment. "What-if" is the name of a part. */
const opening = /^(?:What(?!-if\b)|Who|Whoever|Of|That)\b/

/** Findings as `line: rule`. Text in backticks is a name and not prose. */
export function findings(prose: readonly Prose[]): string[] {
  return prose.flatMap(({ kind, line, text }) => {
    const plain = text.replace(/`[^`\n]*`/g, '``')
    const begins = kind === 'comment' ? opening.exec(plain)?.[0] : undefined
    const found = words.flatMap(({ name, pattern }) =>
      [...plain.matchAll(pattern)].map(({ index }) => `${line + plain.slice(0, index).split('\n').length - 1}: ${name}`),
    )
    return begins ? [`${line}: begins with ${begins}`, ...found] : found
  })
}

/** Whether a file can have a finding at all. Parsing all files would take several seconds. */
export function isSuspect(code: string): boolean {
  return /(?:\/\/|\*)\s*(?:What|Who|Of|That)/.test(code) || words.some(({ pattern }) => code.search(pattern) >= 0)
}

const call = /^[ \t]*(?:(?:test|it|describe)(?:\.[a-z]+(?:\([^()\n]*\))?)*|\](?: as const)?\))/
const quoted = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/
/** Titles of tests and groups, also those behind the table of `test.each`. */
const title = new RegExp(String.raw`${call.source}\(\s*(?:${quoted.source})`, 'gim')

/** Comments of a TypeScript file and, in a test, its titles. Line comments on consecutive lines are one comment. */
export function proseOfCode(file: string, code: string): Prose[] {
  const lineAt = (position: number) => code.slice(0, position).split('\n').length
  const comments: (Prose & { lastLine: number; joins: boolean })[] = []
  for (const { type, value, start, end } of parseSync(file, code).comments) {
    const line = lineAt(start)
    const joins = type === 'Line' && /^[ \t]*$/.test(code.slice(code.lastIndexOf('\n', start - 1) + 1, start))
    const text = value.replace(/^[ \t]*\*+[ \t]?/gm, '').trimStart()
    const before = comments.at(-1)
    if (joins && before?.joins && before.lastLine === line - 1) {
      before.text += `\n${text}`
      before.lastLine = line
    } else comments.push({ kind: 'comment', line, text, lastLine: lineAt(end), joins })
  }
  if (!/\.(?:test|e2e)\.tsx?$/.test(file)) return comments
  const titles = [...code.matchAll(title)].map((match): Prose => ({ kind: 'title', line: lineAt(match.index), text: match[1] ?? match[2] ?? match[3] ?? '' }))
  return [...comments, ...titles]
}

/** Lines of a Markdown file outside of fenced blocks. */
export function proseOfMarkdown(markdown: string): Prose[] {
  const text = markdown.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
  return text.split('\n').map((line, index) => ({ kind: 'document', line: index + 1, text: line }))
}
