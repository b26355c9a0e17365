import { ProvisionFault } from '#features/servers/server/ports.ts'

const byWords: readonly [RegExp, ConstructorParameters<typeof ProvisionFault>[0], boolean][] = [
  [/out of space|no space left|not enough|insufficient/i, 'capacity', false],
  // The template's disk cannot be read from the host that was chosen instead of its own.
  [/uses local storage|is not available on node/i, 'capacity', false],
  [/is locked|can't lock|got timeout/i, 'busy', true],
  [/does not exist|no such VM/i, 'unknown-machine', false],
  [/unable to find|no such volume|template/i, 'image-missing', false],
  [/shrinking|Parameter verification failed|not allowed/i, 'invalid', false],
]

/** What Proxmox says in words, in a status or at the end of a task, in the words of the port. */
export function faultOf(status: number, text: string): ProvisionFault {
  const cause = { cause: new Error(`${status}: ${text.trim().slice(0, 300)}`) }
  // A node of the cluster that cannot be reached, in the proxy's own numbers.
  if (status >= 595 && status <= 599) return new ProvisionFault('unreachable', true, cause)
  if (status === 502 || status === 503) return new ProvisionFault('unreachable', true, cause)
  // A token that is wrong, expired or deleted is the operator's to repair: what was begun waits for that.
  if (status === 401) return new ProvisionFault('credentials', true, cause)
  if (status === 403 || status === 501) return new ProvisionFault('engine', false, cause)
  const [, code, retryable] = byWords.find(([words]) => words.test(text)) ?? []
  return new ProvisionFault(code ?? 'engine', retryable ?? true, cause)
}

export function says(error: unknown, words: RegExp): boolean {
  return error instanceof ProvisionFault && error.cause instanceof Error && words.test(error.cause.message)
}
