import { localeOfPath } from '#platform/i18n/locales.ts'
import { DomainError } from '#platform/domain-error.ts'
import { domainErrorOf } from './api-client.ts'
import { fromWire } from './wire.ts'

type Sending = {
  /** Name of the file, where the call needs it. */
  name?: string
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Sends one file as the body. Progress is the part that has been sent, 0 to 1. Throws `DomainError` as `callApi` does, and an `AbortError` when it was cancelled.
 */
export function uploadFile<Result>(path: `/${string}`, file: Blob, { name, onProgress, signal }: Sending = {}): Promise<Result> {
  const base = globalThis.runxinPublicConfig?.apiBaseUrl ?? ''
  return new Promise((resolve, reject) => {
    // fetch does not report how much of a body has been sent.
    const request = new XMLHttpRequest()
    request.open('POST', `${base}/api${path}`)
    request.withCredentials = base !== ''
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('x-runxin-locale', localeOfPath(location.pathname) ?? '')
    if (name !== undefined) request.setRequestHeader('x-file-name', encodeURIComponent(name))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve((request.responseText ? fromWire(request.responseText) : undefined) as Result)
      else reject(domainErrorOf(request.status, request.responseText))
    })
    request.addEventListener('error', () => reject(new DomainError('unavailable', 'platform.offline')))
    request.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
