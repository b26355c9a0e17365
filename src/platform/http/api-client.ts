import { localeOfPath } from '#platform/i18n/locales.ts'
import { DomainError, type FieldFault, type ErrorDetail, type ErrorKind } from '#platform/domain-error.ts'
import { fromWire } from './wire.ts'
import type { Method } from './endpoint.ts'

declare global {
  // Set by the root document from public runtime configuration (PUBLIC_API_BASE_URL, empty for the page's origin), with the build of that document.
  var runxinPublicConfig: { apiBaseUrl: string; buildId: string } | undefined
}

type ErrorBody = { error?: { kind: ErrorKind; code: string; detail?: ErrorDetail; fields?: FieldFault[] } }

/**
 * Calls the JSON API from the browser. Returns the result with `…Fen` as bigint and `…At` as Date. Throws `DomainError` for errors
 * of the server and for a network that failed (`platform.offline`).
 */
export async function callApi<Result>(method: Method, path: `/${string}`, input?: object, signal?: AbortSignal): Promise<Result> {
  const base = globalThis.runxinPublicConfig?.apiBaseUrl ?? ''
  const inQuery = method === 'GET' || method === 'DELETE'
  const query = inQuery && input ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}` : ''
  let response: Response
  try {
    response = await fetch(`${base}/api${path}${query}`, {
      method,
      credentials: base ? 'include' : 'same-origin',
      // Language of the page, for texts that the server sends to people (messages by phone).
      headers: {
        accept: 'application/json',
        'x-runxin-locale': localeOfPath(location.pathname) ?? '',
        ...(inQuery ? {} : { 'content-type': 'application/json' }),
      },
      ...(inQuery ? {} : { body: JSON.stringify(input ?? {}, (_key, item: unknown) => (typeof item === 'bigint' ? Number(item) : item)) }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new DomainError('unavailable', 'platform.offline')
  }
  const text = await response.text()
  if (response.ok) return (text ? fromWire(text) : undefined) as Result
  throw domainErrorOf(response.status, text)
}

/** Converts an error response of the API to a `DomainError`. */
export function domainErrorOf(status: number, text: string): DomainError {
  try {
    const { error } = JSON.parse(text) as ErrorBody
    if (error) return new DomainError(error.kind, error.code, error.detail, error.fields)
  } catch {
    // Not JSON of the API, for example a proxy's page: falls through to the general text.
  }
  return new DomainError('unavailable', 'platform.server-error', { status })
}
