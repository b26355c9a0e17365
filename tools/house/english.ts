import { parseSync, Visitor } from 'oxc-parser'

type Rule = { name: string; pattern: RegExp }

/** Words that English copy does not use, with the ones to use instead. Each lookaround spares an ordinary use. */
export const rules: readonly Rule[] = [
  { name: 'American: license', pattern: /\blicence/i },
  { name: 'American: center', pattern: /\bcentre/i },
  { name: 'American: program', pattern: /\bprogramme(?!r|d)/i },
  { name: 'American: catalog', pattern: /\bcatalogue/i },
  { name: 'American: canceled', pattern: /\bcancell(?:ed|ing)\b/i },
  { name: 'American: labeled, traveled, modeled', pattern: /\b(?:label|travel|model|fuel)l(?:ed|ing)\b/i },
  { name: 'American: fulfill', pattern: /\b(?:fulfil|enrol|instal)(?:s|ment|ments)?\b/i },
  { name: 'American: -or', pattern: /\b(?:behavi|col|fav|hon|lab|neighb|rum|harb|end?eav)our/i },
  {
    name: 'American: -ize',
    pattern:
      /\b(?:apolog|author|categor|custom|emphas|final|initial|item|maxim|minim|modern|normal|optim|organ|personal|priorit|real|recogn|summar|synchron|util|virtual)is(?:e|ed|es|ing|ation|ations)\b/i,
  },
  { name: 'American: gray', pattern: /\bgrey/i },
  { name: 'American: check', pattern: /\bcheque/i },
  { name: 'American: toward, while, among', pattern: /\b(?:towards|whilst|amongst)\b/i },
  { name: 'email', pattern: /\be-mail/i },
  { name: 'setup', pattern: /\bset-ups?\b/i },
  { name: 'no courtesy: kindly, please', pattern: /\b(?:kindly|please)\b/i },
  { name: 'you can', pattern: /\byou may\b/i },
  { name: 'servers or products', pattern: /\bthe goods\b/i },
  { name: 'ticket', pattern: /\bwork orders?\b/i },
  { name: 'top up', pattern: /\brecharg/i },
  // "Extend Volume" is a command of Windows.
  { name: 'renew or expand', pattern: /\b(?:prolong|extend(?! Volume))/i },
  { name: 'reseller', pattern: /\bagents?\b/i },
  { name: 'CPU', pattern: /\bprocessors?\b/i },
  { name: 'someone, no one', pattern: /\b(?:some|no)body\b/i },
  { name: 'plain: anew, lately, whoever', pattern: /\b(?:anew|lately|whoever)\b/i },
  { name: 'in progress', pattern: /\bunder ?way\b/i },
  { name: 'automatically', pattern: /\bby (?:itself|themselves)\b|without anyone’s help/i },
  { name: 'refund, cancel, revoke or reverse', pattern: /\b(?:take[ns]?|took|gives?|given|gave)(?: \w+){0,2} back\b/i },
  { name: 'is', pattern: /\b(?:stands?|stood)\b(?! (?:for|by)\b|-)/i },
  { name: 'permanently', pattern: /\bfor good\b(?! reason)/i },
  { name: 'CN¥ before a price', pattern: /(?<!CN)¥|(?<![\d/])\d[\d,.]* ?(?:yuan|RMB)\b/ },
  {
    name: 'dates like 26 Nov 2026',
    pattern: /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2},? \d{4}\b/,
  },
  { name: 'a time zone beside hours', pattern: /^(?!.*(?:UTC|Beijing time|北京)).*\b\d{1,2}:\d\d ?[–-] ?\d{1,2}:\d\d\b/ },
  // Sentences that a review found to be translated word by word.
  {
    name: 'idiomatic',
    pattern:
      /\bsets itself up\b|\blives? in the address\b|\bBuy this one\b|\bopen prices\b|\bbooked twice\b|\bOnce picked\b|\bFrom price to login\b|\bof the moment you\b|\bfrom the stock right now\b|\bmachine of your own should\b|\bshould be over soon\b|\bFirst what will happen\b|\breally run\b|\brhetoric\b|\bNow and then\b|\bWay of an?\b|\bThe way of\b|\bCould be safer\b|\bsafety of the account\b|\bBase info\b|\bends first\b|\bbefore you trust\b|\bwhat needs you\b/i,
  },
]

/** Texts of a TypeScript module: strings and parts of templates, without names, keys and imports. */
export function textsOfModule(file: string, code: string): { line: number; text: string }[] {
  const found: { start: number; text: string }[] = []
  const names = new Set<number>()
  const { program } = parseSync(file, code)
  new Visitor({
    ImportDeclaration: ({ source }) => void names.add(source.start),
    Property: ({ key, computed }) => void (computed || names.add(key.start)),
    MemberExpression: ({ property }) => void names.add(property.start),
    BinaryExpression: ({ left, right }) => void names.add(left.start).add(right.start),
    TSLiteralType: ({ literal }) => void names.add(literal.start),
    Literal: ({ value, start }) => void (typeof value === 'string' && found.push({ start, text: value })),
    TemplateElement: ({ value, start }) => void found.push({ start, text: value.cooked ?? value.raw }),
  }).visit(program)
  const lineOf = (position: number) => code.slice(0, position).split('\n').length
  return found.filter(({ start }) => !names.has(start)).map(({ start, text }) => ({ line: lineOf(start), text }))
}

/** Lines of a Markdown text without addresses, file names and blocks of code. */
export function textsOfMarkdown(text: string): { line: number; text: string }[] {
  const prose = text.replace(/^(```|~~~)(?!yaml)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ''))
  return prose.split('\n').map((line, index) => ({ line: index + 1, text: line.replace(/\]\([^)]*\)|`[^`]*`/g, ']') }))
}

/** `file:line: rule` for every rule that a text breaks. */
export function findings(file: string, text: string): string[] {
  const texts = file.endsWith('.md') ? textsOfMarkdown(text) : textsOfModule(file, text)
  return texts.flatMap((found) => rules.filter(({ pattern }) => pattern.test(found.text)).map(({ name }) => `${file}:${found.line}: ${name}`))
}
