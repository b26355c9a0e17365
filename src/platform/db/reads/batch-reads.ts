import pg from 'pg'
import { bindDb, type Db } from '../db.ts'

/** The parts of node-postgres's queries and connections that its types leave out. */
type Prepared = {
  callback: (error: Error | null | undefined, result: pg.QueryResult) => void
  prepare: (connection: object) => void
  handleRowDescription: (message: object) => void
  handleDataRow: (message: object) => void
  handleCommandComplete: (message: object, connection: object) => void
  handleReadyForQuery: (connection: object) => void
}
type Wire = { stream: { writable: boolean; write: (bytes: Buffer) => unknown }; sync: () => void }
type Asked = { config: pg.QueryConfig; values: unknown[]; resolve: (result: pg.QueryResult) => void; reject: (error: unknown) => void }

const makeQuery = pg.Query as unknown as new (config: object, values: unknown[]) => Prepared

/** `undefined`: a statement failed, and with it all of them. An error: the connection broke. */
type Answered = (error: Error | undefined, results: pg.QueryResult[] | undefined) => void

/**
 * Several statements in one message to PostgreSQL, with one synchronisation at the end: they succeed together, or the first error
 * undoes all of them. node-postgres drives it as one query of a client.
 */
class Batch {
  readonly #queries: Prepared[]
  readonly #results: pg.QueryResult[] = []
  #current = 0
  #failed = false
  readonly callback: Answered

  constructor(asked: readonly Asked[], callback: Answered) {
    this.callback = callback
    this.#queries = asked.map(({ config, values }, index) => {
      const query = new makeQuery({ types: pg.types, ...config }, values)
      query.callback = (error, result) => {
        if (error) this.#failed = true
        else this.#results[index] = result
      }
      return query
    })
  }

  submit(connection: Wire): void {
    // One write for a hundred messages: buffering them in the socket costs more than all of their bytes.
    const messages: Buffer[] = []
    const collected = { stream: { writable: true, write: (bytes: Buffer) => messages.push(bytes) } }
    const unsynchronised = Object.assign(Object.create(connection) as Wire, collected, { parsedStatements: {}, submittedNamedStatements: {}, sync: () => {} })
    for (const query of this.#queries) {
      query.prepare(unsynchronised)
      // A value cannot be sent, so the rest is not sent either.
      if (this.#failed) break
    }
    connection.sync.call(unsynchronised)
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages))
  }

  handleRowDescription(message: object): void {
    this.#queries[this.#current]?.handleRowDescription(message)
  }

  handleDataRow(message: object): void {
    this.#queries[this.#current]?.handleDataRow(message)
  }

  handleCommandComplete(message: object, connection: object): void {
    this.#queries[this.#current++]?.handleCommandComplete(message, connection)
  }

  handleEmptyQuery(): void {
    this.#current++
  }

  handleError(error: Error): void {
    const ofStatement = error instanceof pg.DatabaseError && error.severity === 'ERROR'
    this.callback(ofStatement ? undefined : error, undefined)
  }

  handleReadyForQuery(connection: object): void {
    if (!this.#failed) for (const query of this.#queries) query.handleReadyForQuery(connection)
    this.callback(undefined, this.#failed ? undefined : this.#results)
  }
}

function sendTogether(client: pg.PoolClient, asked: readonly Asked[]): Promise<pg.QueryResult[] | undefined> {
  return new Promise((resolve, reject) => {
    client.query(new Batch(asked, (error, results) => (error ? reject(error) : resolve(results))) as unknown as pg.Submittable)
  })
}

async function sendAlone(pool: pg.Pool, { config, values, resolve, reject }: Asked): Promise<void> {
  await pool.query(config, values).then(resolve, reject)
}

async function send(pool: pg.Pool, asked: readonly Asked[]): Promise<void> {
  if (asked.length === 1) return sendAlone(pool, asked[0]!)
  let client: pg.PoolClient | undefined
  try {
    client = await pool.connect()
    const results = await sendTogether(client, asked)
    client.release(!results)
    if (results) for (const [index, { resolve }] of asked.entries()) resolve(results[index]!)
    // PostgreSQL has undone all of them. Run each by itself, so that only the failing ones fail.
    else await Promise.all(asked.map((one) => sendAlone(pool, one)))
  } catch (error) {
    client?.release(error as Error)
    for (const { reject } of asked) reject(error)
  }
}

/**
 * The same database for one request with many reads: statements issued together, in one turn of the event loop, make one round
 * trip on one connection, and their results arrive together. Transactions go to the pool as always.
 */
export function batchReads(pool: pg.Pool): Db {
  let open: Asked[] | undefined
  function query(config: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const asked = { config, values, resolve, reject }
      if (open) return void open.push(asked)
      const batch = (open = [asked])
      // After everything that is ready to run: what runs now may ask for more.
      process.nextTick(() => {
        open = undefined
        void send(pool, batch)
      })
    })
  }
  return bindDb(Object.create(pool, { query: { value: query }, connect: { value: () => pool.connect() } }) as pg.Pool)
}
