import { ProvisionFault } from '#features/servers/server/ports.ts'

const byWords: readonly [RegExp, ConstructorParameters<typeof ProvisionFault>[0], boolean][] = [
  [/out of space|no space left|not enough|insufficient/i, 'capacity', false],
  // The template's disk cannot be read from the host that was chosen instead of the template's host.
  [/uses local storage|is not available on node/i, 'capacity', false],
  [/is locked|can't lock|got timeout/i, 'busy', true],
  [/does not exist|no such VM/i, 'unknown-machine', false],
  [/unable to find|no such volume|template/i, 'image-missing', false],
  [/shrinking|Parameter verification failed|not allowed/i, 'invalid', false],
]

/** Converts a message of Proxmox, from a status or the end of a task, to a fault of the port. */
export function faultOf(status: number, text: string): ProvisionFault {
  const cause = { cause: new Error(`${status}: ${text.trim().slice(0, 300)}`) }
  // Status codes of the proxy for a node of the cluster that cannot be reached.
  if (status >= 595 && status <= 599) return new ProvisionFault('unreachable', true, cause)
  if (status === 502 || status === 503) return new ProvisionFault('unreachable', true, cause)
  // A wrong, expired or deleted token must be repaired by the operator. Tasks wait until then.
  if (status === 401) return new ProvisionFault('credentials', true, cause)
  if (status === 403 || status === 501) return new ProvisionFault('engine', false, cause)
  const [, code, retryable] = byWords.find(([words]) => words.test(text)) ?? []
  return new ProvisionFault(code ?? 'engine', retryable ?? true, cause)
}

export function says(error: unknown, words: RegExp): boolean {
  return error instanceof ProvisionFault && error.cause instanceof Error && words.test(error.cause.message)
}
