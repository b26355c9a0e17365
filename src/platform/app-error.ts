/** What the whole screen says when a page cannot be shown (spec §3: message, status code, status message). */
export type AppErrorInput = { message: string; statusCode?: number | string | undefined; statusMessage?: string | undefined; cause?: unknown }

/** spec §3 */
export const defaultStatusCode = 200

/** A status code from 100 to 999 (spec §3); anything else becomes `fallback`. Texts of digits count as numbers. */
export function sanitizeStatusCode(value: unknown, fallback: number = defaultStatusCode): number {
  const code = typeof value === 'string' ? Number.parseInt(value, 10) : value
  return typeof code === 'number' && Number.isInteger(code) && code >= 100 && code <= 999 ? code : fallback
}

/** What may stand in the first line of an HTTP answer: printable ASCII, nothing that could start another line. */
export function sanitizeStatusMessage(message: string): string {
  return message.replaceAll(/[^\u0020-\u007e]/g, '')
}

/** An error that is meant for the visitor's screen, as against a bug. Pages and middleware may throw it. */
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

  /** The code of the HTTP answer: an error that names none (the default says "200") is the server's fault. */
  get answerStatus(): number {
    return this.statusCode >= 400 && this.statusCode <= 599 ? this.statusCode : 500
  }
}

/** spec §8: no route of that path. */
export function unknownRoute(path: string): AppError {
  const message = `Page not found: ${path}`
  return new AppError({ message, statusCode: 404, statusMessage: message })
}

/** spec §5, §8: a route's own check failed. */
export function failedValidate(fullPath: string): AppError {
  const message = `Page Not Found: ${fullPath}`
  return new AppError({ message, statusCode: 404, statusMessage: message })
}

/** spec §8: a route names a middleware that nobody made. `cause` is its name. */
export function unknownMiddleware(name: string): AppError {
  return new AppError({ message: 'Unknown route middleware', statusCode: 500, statusMessage: 'Unknown route middleware', cause: name })
}
