import pg from 'pg'
import { isDiskFull } from '#platform/disk/disk-full.ts'
import { sqlStateOf } from '../errors.ts'

type Done = (error: Error | null | undefined, result?: unknown) => void
type Given = readonly unknown[]

/** node-postgres's words when `query_timeout` has passed. */
const silence = 'Query read timeout'

/**
 * A connection that is closed as soon as it is useless: when the server did not answer a statement in time, and when it refused to write (SQLSTATE 25006)
 * although the caller did not open it for reading alone. A later answer of such a server would otherwise be read as that of the next statement, and every
 * write would go to a former primary. Its pool replaces it.
 */
export class WatchedClient extends pg.Client {
  /** Called when the server has no space left to write to. */
  onDiskFull: ((error: unknown) => void) | undefined

  override query = ((...given: Given) => this.#watch(given)) as pg.Client['query']

  /** Ends the connection without a word to the server, which may not be listening. Statements that wait fail at once. */
  breakOff(): void {
    // Until the socket has closed, a moment later, the pool would lend it again.
    Object.assign(this, { _queryable: false })
    this.connection.stream.destroy()
  }

  #watch(given: Given): unknown {
    const send = super.query as (...given: Given) => unknown
    const [first] = given as [{ submit?: unknown; callback?: Done } | undefined]
    if (typeof first?.submit === 'function') {
      const own = first.callback
      if (own) first.callback = this.#watched(own, first)
      return send.apply(this, [...given])
    }
    const place = given.findLastIndex((one) => typeof one === 'function')
    if (place >= 0) return send.apply(this, given.with(place, this.#watched(given[place] as Done, undefined)))
    return (send.apply(this, [...given]) as Promise<unknown>).catch((error: unknown) => {
      this.#judge(error)
      throw error
    })
  }

  #watched(own: Done, self: object | undefined): Done {
    return (error, result) => {
      if (error) this.#judge(error)
      own.call(self, error, result)
    }
  }

  #judge(error: unknown): void {
    if (isDiskFull(error)) this.onDiskFull?.(error)
    if (error instanceof Error && error.message === silence) this.breakOff()
    if (this.readsOnly || sqlStateOf(error) !== '25006') return
    Object.assign(error as object, { retryLater: true })
    this.breakOff()
  }

  /** Whether the app itself has forbidden this connection to write. */
  protected get readsOnly(): boolean {
    return false
  }
}

/** For callers that may not write: 25006 is then their own fault, and no news of the server. */
export class ReadingClient extends WatchedClient {
  protected override get readsOnly(): boolean {
    return true
  }
}
