import { findHolder, nameAccounts } from '#features/account/api.ts'
import { ownersOf } from '#features/servers/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import type { CaseQueueRow, CaseObstacle, CaseParty } from '../../model/transfer-cases.ts'
import { caseRowOf, type CaseRecord } from '../../server/case-rows.ts'

/** The accounts of both sides, as looked up from an application. */
export type CaseSides = { fromAccountId: string | undefined; toAccountId: string | undefined; obstacle: CaseObstacle | null }

type Judged = { row: CaseQueueRow; sides: CaseSides }

/** Looks up the accounts and servers that applications name. For staff only, because it reveals the owners of servers and phones. */
export async function judgeCases(ctx: Ctx, rows: readonly CaseRecord[]): Promise<Judged[]> {
  const system = asSystem(ctx, 'support')
  const accounts = new Map<string, string>()
  for (const party of new Set(rows.map((row) => row.otherParty))) {
    const found = await findHolder(system, party)
    if (found) accounts.set(party, found.id)
  }
  const owners = await ownersOf(system, [...new Set(rows.flatMap((row) => row.serverCodes))])
  const names = await nameAccounts(system, [...new Set([...rows.map((row) => row.accountId), ...accounts.values(), ...owners.values()])])
  const party = (id: string | undefined): CaseParty | null => {
    const name = id === undefined ? undefined : names.get(id)
    return name ? { number: name.number, nickname: name.nickname, verification: name.verification } : null
  }
  return rows.map((row) => {
    const otherId = accounts.get(row.otherParty)
    const [fromAccountId, toAccountId] = row.side === 'owner' ? [row.accountId, otherId] : [otherId, row.accountId]
    const to = party(toAccountId)
    const obstacle: CaseObstacle | null =
      otherId === undefined
        ? 'no-other'
        : fromAccountId === toAccountId
          ? 'same-account'
          : row.serverCodes.some((code) => !owners.has(code))
            ? 'no-server'
            : row.serverCodes.some((code) => owners.get(code) !== fromAccountId)
              ? 'not-theirs'
              : to?.verification === 'none'
                ? 'unverified'
                : null
    return {
      row: {
        ...caseRowOf(row),
        applicant: party(row.accountId) ?? { number: '', nickname: '', verification: 'none' },
        other: party(otherId),
        servers: row.serverCodes.map((code) => ({ code, owner: party(owners.get(code)) })),
        obstacle: row.state === 'submitted' || row.state === 'reviewing' || row.state === 'failed' ? obstacle : null,
      },
      sides: { fromAccountId, toAccountId, obstacle },
    }
  })
}
