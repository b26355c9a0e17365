import { ProvisionFault } from '#features/servers/server/ports.ts'

// Incus and LXD report the same fault with different codes, so the words decide (Incus: 500 for much that LXD answers with 400 or 404).
const byWords: readonly [RegExp, ConstructorParameters<typeof ProvisionFault>[0], boolean][] = [
  // A daemon that stops or restarts reports its own broken connections as answers. They say nothing about the request.
  [
    /dial (?:unix|tcp)|connection (?:refused|reset)|connect: no such file|broken pipe|closed network connection|unexpected EOF|: EOF$|shutting down|i\/o timeout|context (?:canceled|deadline exceeded)|database is locked|no route to host/i,
    'unreachable',
    true,
  ],
  [/no space left|quota exceeded|not enough (?:space|free|uid|memory)|pool is full|out of space|no available/i, 'capacity', false],
  [/(?:image|fingerprint|alias)[^.]*not found|not found[^.]*(?:image|fingerprint|alias)/i, 'image-missing', false],
  [/is busy|operation (?:is )?(?:already )?(?:in progress|running)|matching lock|currently (?:being|stopping|starting)/i, 'busy', true],
  // Error inside the machine: an image without a shell stays without one. Other missing files belong to a storage or daemon that is away.
  [/command not found|executable file not found|\b(?:fork\/)?exec\b.*: no such file or directory/i, 'engine', false],
  [/no such file or directory/i, 'engine', true],
  [/not found|no such object/i, 'unknown-machine', false],
  [/invalid|not supported|unsupported|cannot shrink|smaller than/i, 'invalid', false],
]

/** Converts the engine's answer to a fault of the port. The original words stay in the cause, for the operator's log. */
export function faultOf(status: number, text: string): ProvisionFault {
  const cause = { cause: new Error(`${status}: ${text.slice(0, 300)}`) }
  if (status === 404 && !/alias|image/i.test(text)) return new ProvisionFault('unknown-machine', false, cause)
  if (status === 412 || status === 429 || status === 503) return new ProvisionFault('busy', true, cause)
  if (status === 401 || status === 403) return new ProvisionFault('engine', false, cause)
  const [, code, retryable] = byWords.find(([words]) => words.test(text)) ?? []
  return new ProvisionFault(code ?? 'engine', retryable ?? true, cause)
}

export function isAlready(error: unknown, words: RegExp): boolean {
  return error instanceof ProvisionFault && error.cause instanceof Error && words.test(error.cause.message)
}
