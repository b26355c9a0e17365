export const keyAlgorithms = ['ed25519', 'ecdsa', 'rsa', 'sk-ed25519', 'sk-ecdsa'] as const
export type KeyAlgorithm = (typeof keyAlgorithms)[number]

export const maxKeys = 50
export const maxKeysOfServer = 20
/** Length of an RSA key of 16384 bits with a remark. */
export const longestKeyText = 4096

export type SshKey = { id: string; name: string; algorithm: KeyAlgorithm; bits: number; fingerprint: string; createdAt: Date }
export type ListedKey = SshKey & { publicKey: string; servers: { code: string; name: string }[] }
export type KeysPage = { keys: ListedKey[]; max: number }

/** Key that a former owner of a server had on it. Its name is hidden from the new owner. */
export type RemovedKey = Pick<SshKey, 'algorithm' | 'bits' | 'fingerprint'>

/** Progress of writing the chosen keys to the machine; `waiting` until it runs. */
export type KeyState = 'none' | 'waiting' | 'applying' | 'active' | 'failed'
export type ServerKeys = {
  /** Reason why the server cannot have keys. */
  block: 'windows' | 'unsupported' | null
  state: KeyState
  /** Error code of the engine, in the state `failed`. */
  errorCode: string | null
  chosen: SshKey[]
  /** All keys of the account. */
  all: SshKey[]
}

/** Tells whether a text is or contains a private key. Checked in the browser before anything is sent. */
export function looksPrivate(text: string): boolean {
  return /PRIVATE KEY|PuTTY-User-Key-File|openssh-key-v1|b3BlbnNzaC1rZXktdjE/i.test(text)
}

/** Comment of a pasted key, which becomes its name. */
export function remarkOf(text: string): string {
  const words = text.trim().split(/\s+/)
  return words.length > 2
    ? words
        .slice(2)
        .join(' ')
        .replaceAll(/\p{Cc}/gu, '')
        .slice(0, 64)
        .trim()
    : ''
}

const kindNames: Readonly<Record<KeyAlgorithm, string>> = { ed25519: 'Ed25519', ecdsa: 'ECDSA', rsa: 'RSA', 'sk-ed25519': 'Ed25519-SK', 'sk-ecdsa': 'ECDSA-SK' }

/** Kind of a key, the same in every language: `RSA 3072`, `Ed25519`. */
export function keyKind({ algorithm, bits }: Pick<SshKey, 'algorithm' | 'bits'>): string {
  return algorithm === 'rsa' || algorithm === 'ecdsa' ? `${kindNames[algorithm]} ${bits}` : kindNames[algorithm]
}
