/** A statement: every line of an account's balance with the inputs of its hash, so that anyone can recompute it (decision 0007). */
export const statementFormat = 'balance-statement/1'
/** Name in files of earlier releases, whose content is the same. */
const formerFormat = 'runxin-statement/1'

export type StatementLine = {
  seq: number
  /** Whole fen as text, with its sign. */
  amount: string
  balance: string
  kind: string
  /** Milliseconds since 1970, UTC. */
  at: string
  journal: string
  key: string
  actor: string
  line: number
  subjectKind: string
  subject: string
  memo: string
  /** Every line of the journal, as requested: `owner account amount`. */
  lines: string
  chain: string
}
export type StatementHead = { seq: number; balance: string; chain: string }
export type Statement = {
  format: string
  account: string
  owner: string
  wallet: 'available'
  /** ISO 4217 code. */
  currency: string
  madeAt: string
  lines: StatementLine[]
  head: StatementHead
}

/** Fault of a line or of the whole statement. */
export type StatementFault = 'order' | 'balance' | 'journal' | 'chain'
export type StatementReport =
  | { kind: 'unreadable' }
  | {
      kind: 'checked'
      sound: boolean
      statement: Pick<Statement, 'account' | 'madeAt' | 'head'> & { count: number }
      /** Lines with faults. */
      faults: { seq: number; faults: StatementFault[] }[]
      headFits: boolean
    }

const separator = '\u001F'
const encoder = new TextEncoder()

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
}

/** Computes the hash of a line as the ledger does (`ledger.request_hash` and `ledger.link`). */
async function linkOf(before: string, one: StatementLine, currency: string): Promise<string> {
  const asked = await sha256(encoder.encode([one.kind, currency, one.subjectKind, one.subject, one.memo, one.lines].join(separator)))
  const said = encoder.encode([one.journal, one.key, one.actor, one.at, one.line, one.amount, one.seq, one.balance].join(separator))
  return hexOf(await sha256(bytesOf(before), asked, said))
}

const texts = ['amount', 'balance', 'kind', 'at', 'journal', 'key', 'actor', 'subjectKind', 'subject', 'memo', 'lines', 'chain'] as const
const isWhole = (text: unknown): text is string => typeof text === 'string' && /^-?\d{1,19}$/.test(text)

function isLine(value: unknown): value is StatementLine {
  const line = value as Record<string, unknown> | null
  if (typeof line !== 'object' || line === null) return false
  const whole = isWhole(line['amount']) && isWhole(line['balance']) && Number.isInteger(line['seq']) && Number.isInteger(line['line'])
  return whole && texts.every((name) => typeof line[name] === 'string') && /^[0-9a-f]{64}$/.test(String(line['chain']))
}

function statementOf(text: string): Statement | undefined {
  let value: Partial<Statement> | null
  try {
    value = JSON.parse(text) as Partial<Statement> | null
  } catch {
    return undefined
  }
  if ((value?.format !== statementFormat && value?.format !== formerFormat) || !Array.isArray(value.lines) || !value.lines.every(isLine)) return undefined
  const { head, owner, account, currency, madeAt } = value
  if (!head || !Number.isInteger(head.seq) || !isWhole(head.balance) || typeof head.chain !== 'string') return undefined
  const named = [owner, account, currency, madeAt].every((part) => typeof part === 'string')
  return named ? (value as Statement) : undefined
}

/** Returns whether a line's journal moves its owner's balance by the line's amount and sums to zero. */
function journalFits({ lines, line, amount }: StatementLine, { owner, wallet }: Statement): boolean {
  const moves = lines.split('\n')
  const sums = moves.map((move) => move.split(' ').at(-1) ?? '')
  if (!sums.every(isWhole)) return false
  return moves[line - 1] === `${owner} ${wallet} ${amount}` && sums.reduce((sum, one) => sum + BigInt(one), 0n) === 0n
}

/** Checks a statement without any request, in the browser or on the server. Each line is checked against the line before it in the file. */
export async function checkStatement(text: string): Promise<StatementReport> {
  const statement = statementOf(text)
  if (!statement) return { kind: 'unreadable' }
  const found: { seq: number; faults: StatementFault[] }[] = []
  let before: Pick<StatementLine, 'seq' | 'balance' | 'chain'> = { seq: 0, balance: '0', chain: '' }
  for (const one of statement.lines) {
    const faults: StatementFault[] = []
    if (one.seq !== before.seq + 1) faults.push('order')
    if (BigInt(one.balance) !== BigInt(before.balance) + BigInt(one.amount)) faults.push('balance')
    if (!journalFits(one, statement)) faults.push('journal')
    if ((await linkOf(before.chain, one, statement.currency)) !== one.chain) faults.push('chain')
    if (faults.length > 0) found.push({ seq: one.seq, faults })
    before = one
  }
  const { head, account, madeAt, lines } = statement
  const headFits = head.seq === before.seq && head.balance === before.balance && head.chain === before.chain
  return {
    kind: 'checked',
    sound: headFits && found.length === 0,
    statement: { account, madeAt, head, count: lines.length },
    faults: found,
    headFits,
  }
}

/** Result of comparing a printed receipt with the books. `added` counts entries that were posted after it was printed, such as a refund. */
export type ReceiptCheck = { state: 'unknown' } | { state: 'matches' | 'differs'; number: string; at: Date; amountFen: bigint; added: number }
