export const keyAlgorithms = ['ed25519', 'ecdsa', 'rsa', 'sk-ed25519', 'sk-ecdsa'] as const
export type KeyAlgorithm = (typeof keyAlgorithms)[number]

export const maxKeys = 50
export const maxKeysOfServer = 20
/** What a key of RSA with 16384 bits takes, with a remark. */
export const longestKeyText = 4096

export type SshKey = { id: string; name: string; algorithm: KeyAlgorithm; bits: number; fingerprint: string; createdAt: Date }
export type ListedKey = SshKey & { publicKey: string; servers: { code: string; name: string }[] }
export type KeysPage = { keys: ListedKey[]; max: number }

/** A key that a former owner of a server had on it; what it was called is not the new owner's to see. */
export type RemovedKey = Pick<SshKey, 'algorithm' | 'bits' | 'fingerprint'>

/** How far the machine is with the keys that were chosen for it: `waiting` until it runs. */
export type KeyState = 'none' | 'waiting' | 'applying' | 'active' | 'failed'
export type ServerKeys = {
  /** Why keys cannot be chosen there at all. */
  block: 'windows' | 'unsupported' | null
  state: KeyState
  /** Of the engine, in `failed`. */
  errorCode: string | null
  chosen: SshKey[]
  /** Every key of the account. */
  all: SshKey[]
}

/** Whether a text is, or holds, the half that must stay secret. Asked for before anything is sent. */
export function looksPrivate(text: string): boolean {
  return /PRIVATE KEY|PuTTY-User-Key-File|openssh-key-v1|b3BlbnNzaC1rZXktdjE/i.test(text)
}

/** The remark of a pasted key: what people call it. */
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

/** What a key is called in every language: `RSA 3072`, `Ed25519`. */
export function keyKind({ algorithm, bits }: Pick<SshKey, 'algorithm' | 'bits'>): string {
  return algorithm === 'rsa' || algorithm === 'ecdsa' ? `${kindNames[algorithm]} ${bits}` : kindNames[algorithm]
}
