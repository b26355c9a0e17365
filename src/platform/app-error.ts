/** Input of the full-screen error (spec §3: message, status code, status message). */
export type AppErrorInput = { message: string; statusCode?: number | string | undefined; statusMessage?: string | undefined; cause?: unknown }

/** spec §3 */
export const defaultStatusCode = 200

/** Returns a status code from 100 to 999 (spec §3), or `fallback` for anything else. Texts of digits count as numbers. */
export function sanitizeStatusCode(value: unknown, fallback: number = defaultStatusCode): number {
  const code = typeof value === 'string' ? Number.parseInt(value, 10) : value
  return typeof code === 'number' && Number.isInteger(code) && code >= 100 && code <= 999 ? code : fallback
}

/** Reduces a text to printable ASCII for the first line of an HTTP response, so that it cannot start another header. */
export function sanitizeStatusMessage(message: string): string {
  return message.replaceAll(/[^\u0020-\u007e]/g, '')
}

/** Error meant for the visitor's screen, not a bug. Pages and middleware may throw it. */
export class AppError extends Error {
  readonly statusCode: number
  readonly statusMessage: string

  constructor(input: string | AppErrorInput) {
    const { message, statusCode, statusMessage = '', cause } = typeof input === 'string' ? ({ message: input } as AppErrorInput) : input
    super(message, { cause })
    this.name = 'AppError'
    this.statusCode = sanitizeStatusCode(statusCode)
    this.statusMessage = sanitizeStatusMessage(statusMessage)
  }

  /** Status code of the HTTP response. An error with the default code 200 is the server's fault: 500. */
  get answerStatus(): number {
    return this.statusCode >= 400 && this.statusCode <= 599 ? this.statusCode : 500
  }
}

/** Error for a path without a route (spec §8). */
export function unknownRoute(path: string): AppError {
  const message = `Page not found: ${path}`
  return new AppError({ message, statusCode: 404, statusMessage: message })
}

/** Error for a route whose validation failed (spec §5, §8). */
export function failedValidate(fullPath: string): AppError {
  const message = `Page Not Found: ${fullPath}`
  return new AppError({ message, statusCode: 404, statusMessage: message })
}

/** Error for a route that names a missing middleware (spec §8). `cause` is its name. */
export function unknownMiddleware(name: string): AppError {
  return new AppError({ message: 'Unknown route middleware', statusCode: 500, statusMessage: 'Unknown route middleware', cause: name })
}
