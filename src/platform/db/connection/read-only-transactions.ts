import type pg from 'pg'
import { wrapConnect } from './wrap-connect.ts'

/**
 * Lends each connection of a pool inside a transaction that only reads. PgBouncer drops the start-up parameter that does it otherwise, and a `set` would reach
 * other clients.
 */
export function readInTransactions(pool: pg.Pool): void {
  wrapConnect(pool, async (connect) => {
    const client = await connect()
    const giveBack = client.release
    try {
      await client.query('begin read only')
    } catch (error) {
      giveBack(error as Error)
      throw error
    }
    client.release = (error) => {
      if (error) return giveBack(error)
      client.query('commit').then(
        () => giveBack(),
        (failure: Error) => giveBack(failure),
      )
    }
    return client
  })
}
