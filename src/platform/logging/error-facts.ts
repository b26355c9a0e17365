import { redactText } from './redact.ts'

/** Facts of an error that may be logged: no parameters of statements, nothing of rows, texts redacted by shape. */
export type ErrorFacts = {
  type: string
  message: string
  statement?: string
  stack?: string
  cause?: ErrorFacts
  errors?: ErrorFacts[]
  [fact: string]: unknown
}

/** Fields of errors of PostgreSQL and Node. `detail`, `where` and `hint` are left out: they repeat rows and parameters. */
const openFacts = ['code', 'constraint', 'schema', 'table', 'column', 'dataType', 'severity', 'routine', 'syscall', 'errno', 'kind', 'status', 'statusCode']

const longestStatement = 1000
const longestMessage = 1000
const deepest = 5

type Raw = { name?: unknown; message?: unknown; stack?: unknown; cause?: unknown; errors?: unknown; query?: unknown; params?: unknown; code?: unknown }

/** Returns the facts of an error that operators may read. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: redactText(String(error)).slice(0, longestMessage) }
  const raw = error as Raw
  const facts: ErrorFacts = { type: typeof raw.name === 'string' ? raw.name : 'Error', message: messageOf(raw) }
  for (const name of openFacts) {
    const held = (error as Record<string, unknown>)[name]
    if (typeof held === 'number') facts[name] = held
    else if (typeof held === 'string' && held !== '') facts[name] = redactText(held)
  }
  const statement = statementOf(raw)
  if (statement !== undefined) facts.statement = statement
  const frames = framesOf(raw)
  if (frames) facts.stack = frames
  if (raw.cause !== undefined && raw.cause !== null && depth < deepest) facts.cause = errorFacts(raw.cause, depth + 1)
  if (Array.isArray(raw.errors) && depth < deepest) facts.errors = raw.errors.slice(0, 3).map((one) => errorFacts(one, depth + 1))
  return facts
}

/** The message of one error, without its causes, as it may be read. */
export function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return redactText(String(error))
  const raw = error as Raw
  // Drizzle's message has the statement and every parameter.
  if (isOfDrizzle(raw)) return 'Failed query'
  const message = typeof raw.message === 'string' ? raw.message : ''
  return redactText(quotesInput(raw) ? message.replaceAll(/"[^]*"|'[^']*'/g, '[blanked]') : message).slice(0, longestMessage)
}

/** The statement of a query that failed, with `$1` where its parameters were; undefined of other errors. */
export function statementOf(error: unknown): string | undefined {
  const raw = (typeof error === 'object' && error !== null ? error : {}) as Raw
  return isOfDrizzle(raw) ? redactText(raw.query).replaceAll(/\s+/g, ' ').trim().slice(0, longestStatement) : undefined
}

function isOfDrizzle(raw: Raw): raw is Raw & { query: string } {
  return typeof raw.query === 'string' && 'params' in raw
}

/** Class 22 of SQLSTATE (unreadable or out of range) and invalid JSON: their messages quote the text. */
function quotesInput({ name, code }: Raw): boolean {
  return name === 'SyntaxError' || (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code))
}

// The first lines of a stack repeat the message.
function framesOf({ stack }: Raw): string | undefined {
  if (typeof stack !== 'string') return undefined
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .map(redactText)
    .join('\n')
}
