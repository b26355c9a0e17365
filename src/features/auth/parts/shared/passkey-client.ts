import { DomainError } from '#platform/domain-error.ts'

type Descriptor = { id: string; type: 'public-key'; transports?: string[] }
type Options = { challenge: string; user?: { id: string }; excludeCredentials?: Descriptor[]; allowCredentials?: Descriptor[] }

function bytes(text: string): ArrayBuffer {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(raw, (character) => character.charCodeAt(0)).buffer
}

function text(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Converts the server's JSON to bytes where the browser needs them. `parseCreationOptionsFromJSON` is not available on many phones. */
function withBytes(options: Options): never {
  const descriptors = (some: Descriptor[] | undefined) => some?.map((one) => ({ ...one, id: bytes(one.id) }))
  return {
    ...options,
    challenge: bytes(options.challenge),
    ...(options.user ? { user: { ...options.user, id: bytes(options.user.id) } } : {}),
    excludeCredentials: descriptors(options.excludeCredentials),
    allowCredentials: descriptors(options.allowCredentials),
  } as never
}

/** Maps the failure of a passkey prompt (cancelled, already registered, unsupported) to an error with a message for the reader. */
function domainErrorOf(error: unknown): DomainError {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return new DomainError('conflict', 'auth.passkey-present')
  return new DomainError('conflict', name === 'NotAllowedError' || name === 'AbortError' ? 'auth.passkey-cancelled' : 'auth.passkey-unsupported')
}

async function ask(answer: () => Promise<Credential | null> | undefined): Promise<PublicKeyCredential> {
  // Both are missing over plain http and in old browsers.
  if (!globalThis.PublicKeyCredential || !navigator.credentials) throw new DomainError('conflict', 'auth.passkey-unsupported')
  try {
    const credential = await answer()
    if (credential) return credential as PublicKeyCredential
  } catch (error) {
    throw domainErrorOf(error)
  }
  throw new DomainError('conflict', 'auth.passkey-cancelled')
}

function common({ id, type, authenticatorAttachment }: PublicKeyCredential) {
  return { id, rawId: id, type, clientExtensionResults: {}, ...(authenticatorAttachment ? { authenticatorAttachment } : {}) }
}

/** Creates a passkey on this device, or on a phone or security key. Throws `auth.passkey-cancelled`, `-present`, `-unsupported`. */
export async function createPasskey(options: object): Promise<object> {
  const made = await ask(() => navigator.credentials.create({ publicKey: withBytes(options as Options) }))
  const response = made.response as AuthenticatorAttestationResponse
  return {
    ...common(made),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

/** Asks for a passkey of the site. Throws `auth.passkey-cancelled`, `-unsupported`. */
export async function presentPasskey(options: object): Promise<object> {
  const used = await ask(() => navigator.credentials.get({ publicKey: withBytes(options as Options) }))
  const response = used.response as AuthenticatorAssertionResponse
  return {
    ...common(used),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      ...(response.userHandle ? { userHandle: text(response.userHandle) } : {}),
    },
  }
}
