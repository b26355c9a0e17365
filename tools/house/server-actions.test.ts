import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { operationWork } from '../../src/features/servers/engine-work/server/operation-work.ts'
import { operationKindNames, serverActions } from '../../src/features/servers/model.ts'

const feature = 'src/features/servers/'
const sources = globSync(`${feature}**/server/*.ts`)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.slice(feature.length), text: readFileSync(file, 'utf8') }))
const authorizes = /\b(?:requestOperation|authorizeServerAction)\(ctx, /

/** Record or begin an operation in a customer's name without asking again who acts, each with the reason. */
const authorizedBefore: Readonly<Record<string, string>> = {
  'consoles/server/take-console-ticket.ts': 'a ticket of askForConsole, which asked',
  'resizing/server/apply-upgrade.ts': 'the port of orders, which asks whose order is paid; it looks for the server among those of that account',
  'server/authorize-server-action.ts': 'is what asks',
}

/** Find servers by a code that was given, beside the one place that decides who may act. */
const findByCode: Readonly<Record<string, string>> = {
  'addresses/server/search-address-history.ts': 'the search of staff in the history of addresses',
  'listing/server/find-servers.ts': 'the search of staff',
  'listing/server/remark-servers.ts': 'several servers at once, only those of the account',
  'listing/server/watch-servers.ts': 'versions for pages, of which nothing can be read but that something changed; only those of the account or shared with it',
  'operations/server/list-staff-operations.ts': 'the search of staff',
  'server/authorize-server-action.ts': 'is that place',
}

describe('who may act on a server is decided in one place', () => {
  test('every action of a customer is authorized by it', () => {
    const requested = sources.flatMap(({ text }) => [...text.matchAll(/requestOperation\(ctx, '([a-z-]+)'/g)].map((match) => match[1]))
    // Another size is bought: its order begins it (apply-upgrade.ts), and undoing it asks for `resize` by its own command.
    expect([...new Set([...requested, 'resize'])].toSorted()).toEqual(Object.keys(serverActions).toSorted())
    expect(sources.find(({ file }) => file === 'resizing/server/undo-upgrade.ts')?.text).toMatch(authorizes)
  })

  test('no operation is begun for a customer without it', () => {
    const inTheirName = sources.filter(({ text }) => text.includes("requestedBy: 'customer'"))
    expect(inTheirName.length).toBeGreaterThan(Object.keys(authorizedBefore).length)
    expect(inTheirName.filter(({ file, text }) => !authorizes.test(text) && !(file in authorizedBefore)).map(({ file }) => file)).toEqual([])
  })

  test('no other code finds a server by its code', () => {
    const finds = sources.filter(({ text }) => /eq\(servers\.code,/.test(text)).map(({ file }) => file)
    expect(finds.toSorted()).toEqual(Object.keys(findByCode).toSorted())
  })
})

describe('kinds of operations', () => {
  test('are each defined by one part', () => {
    const parts = sources.filter(({ file }) => /^[a-z-]+\/server\/[a-z]+-work\.ts$/.test(file) && !file.startsWith('engine-work/'))
    const defined = parts.flatMap(({ text }) => [...text.slice(text.indexOf('Work = {')).matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)].map((match) => match[1]!))
    expect(new Set(defined).size).toBe(defined.length)
    expect([...defined, 'adjust', 'console', 'guest'].toSorted()).toEqual(operationKindNames.toSorted())
    expect(Object.keys(operationWork).toSorted()).toEqual(operationKindNames.toSorted())
  })
})
