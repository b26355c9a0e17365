import { parseSync } from 'oxc-parser'

/** Rules that keep the result of the gate a function of the commit. Each returns the lines of a test file that break it. */
type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Returns a node and everything inside it, except the nodes that `skip` names. */
function within(node: Node, skip?: (node: Node) => boolean, found: Node[] = []): Node[] {
  found.push(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child) && !skip?.(child)) within(child, skip, found)
  return found
}

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type === 'Literal') return String(node['value'])
  if (node.type !== 'MemberExpression') return ''
  const [object, property] = [nameOf(node['object']), nameOf(node['property'])]
  return object && property ? `${object}.${property}` : property
}
const calleeOf = (node: Node): string => (node.type === 'CallExpression' ? nameOf(node['callee']) : '')

export type Source = { file: string; text: string }

function read({ file, text }: Source): { program: Node; line: (node: Node) => string } {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  return { program: program as unknown as Node, line: ({ start }) => `${file}:${text.slice(0, start).split('\n').length}` }
}

const isFirst = (one: string, at: number, all: readonly string[]) => all.indexOf(one) === at

const unrepeatable = /^(?:Math\.random|Date\.now|performance\.now|randomInt|randomUUID|randomBytes|crypto\.(?:randomUUID|getRandomValues))$/
const drawsUnseeded = (node: unknown) => isNode(node) && within(node).some((one) => unrepeatable.test(calleeOf(one)))

/** Random choices that no seed repeats: `Math.random`, a random seed, SEED read by hand, fast-check without its seed. */
export function unseeded(source: Source): string[] {
  if (!/Math\.random|\bSEED\b|'fast-check'/.test(source.text) && !(/seed|makeRandom/i.test(source.text) && /random|\.now\(/.test(source.text))) return []
  const { program, line } = read(source)
  return within(program)
    .filter((node) => {
      if (node.type === 'MemberExpression') return nameOf(node) === 'Math.random' || nameOf(node) === 'process.env.SEED'
      if (node.type === 'ImportDeclaration') return nameOf(node['source']) === 'fast-check'
      if (node.type === 'VariableDeclarator') return /seed/i.test(nameOf(node['id'])) && drawsUnseeded(node['init'])
      if (node.type === 'Property') return /seed/i.test(nameOf(node['key'])) && drawsUnseeded(node['value'])
      return calleeOf(node) === 'makeRandom' && (node['arguments'] as Node[]).some(drawsUnseeded)
    })
    .map(line)
    .filter(isFirst)
}

const clock = /\b(?:performance\.now|Date\.now|process\.hrtime)\b/
const isClock = (node: unknown) => isNode(node) && within(node).some((one) => clock.test(calleeOf(one)))
/** Now minus then. A moment minus now, such as the remaining life of a cookie, is no elapsed time. */
const isElapsed = (node: Node) => node.type === 'BinaryExpression' && node['operator'] === '-' && isClock(node['left'])

/** Assertions about elapsed time: `expect` of a difference of clocks, or of a name that holds one. */
export function clocked(source: Source): string[] {
  if (!clock.test(source.text)) return []
  const { program, line } = read(source)
  const nodes = within(program)
  const timed = new Set<string>()
  const holdsTime = (node: Node) => within(node).some((one) => isElapsed(one) || (one.type === 'Identifier' && timed.has(String(one['name']))))
  /** For a function only what it returns counts. */
  const gives = (node: unknown): boolean => {
    if (!isNode(node)) return false
    if (!isFunction(node)) return holdsTime(node)
    const body = node['body'] as Node
    if (body.type !== 'BlockStatement') return gives(body)
    return within(body, isFunction).some((one) => one.type === 'ReturnStatement' && gives(one['argument']))
  }
  const namesIn = (pattern: Node) =>
    within(pattern)
      .filter((one) => one.type === 'Identifier')
      .map((one) => String(one['name']))
  for (let known = -1; known < timed.size;) {
    known = timed.size
    for (const node of nodes) {
      if (node.type === 'VariableDeclarator' && gives(node['init'])) for (const name of namesIn(node['id'] as Node)) timed.add(name)
      if (node.type === 'FunctionDeclaration' && gives(node)) timed.add(nameOf(node['id']))
      if (node.type === 'AssignmentExpression' && gives(node['right'])) for (const name of namesIn(node['left'] as Node)) timed.add(name)
      if (calleeOf(node).endsWith('.push') && (node['arguments'] as Node[]).some((one) => gives(one)))
        timed.add(
          calleeOf(node)
            .replace(/\.push$/, '')
            .split('.')
            .at(-1)!,
        )
    }
  }
  /** `expect(…)` at the root of `expect(…).not.toBe(…)`. */
  const isExpectation = (node: Node): boolean => {
    if (node.type === 'MemberExpression') return isExpectation(node['object'] as Node)
    return node.type === 'CallExpression' && (/^expect(?:\.|$)/.test(calleeOf(node)) || isExpectation(node['callee'] as Node))
  }
  return nodes
    .filter((node) => isExpectation(node) && node.type === 'CallExpression' && (node['arguments'] as Node[]).some(gives))
    .map(line)
    .filter(isFirst)
}

const changes = /\bdelete\s+from\s|\bupdate\s+[\w."]+\s+(?:as\s+\w+\s+)?set\s|\btruncate\s/i

/** SQL that changes every row of a table. Journeys share one database. */
export function unfiltered(source: Source): string[] {
  if (!changes.test(source.text)) return []
  const { program, line } = read(source)
  const texts = within(program).flatMap((node) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') return [{ node, text: node['value'] }]
    if (node.type !== 'TemplateLiteral') return []
    return [{ node, text: (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join('…') }]
  })
  return texts
    .filter(({ text }) => text.split(';').some((one) => changes.test(one) && (!/\bwhere\b/i.test(one) || /\btruncate\s/i.test(one))))
    .map(({ node }) => line(node))
}

/** Files that search for a free port: another process may take it before the product listens. */
export function searchesPort(source: Source): boolean {
  return /\bfreePort\b|free-port\.ts/.test(source.text)
}
