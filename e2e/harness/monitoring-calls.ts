import { expect } from 'vitest'
import type { Client } from '../../packages/client/src/client.ts'
import { buyServer, type Customer } from './customer.ts'

/** Calls everything about the traffic package of a server that it buys. */
export async function callTraffic(api: Client, owner: Customer): Promise<void> {
  const { serverCode: code } = await buyServer(owner, { trafficGib: 200, bandwidthMbps: 100 })
  await api.readTraffic({ code })
  await api.chooseUsedUpAction({ code, action: 'stop' })
  const { topUps } = await api.listTopUps({ code })
  const { gib, totalFen } = topUps[0]!
  await api.setAutoTopUp({ code, gib, mostFen: totalFen })
  const { quoteId } = await api.quoteTopUp({ code, gib })
  await api.placeTopUp({ quoteId })
}

/** Adds an alarm to a server, changes, mutes, lists and removes it. */
export async function callAlarms(api: Client, code: string): Promise<void> {
  const alarm = { metric: 'cpu', direction: 'above', threshold: 90, minutes: 5 } as const
  const { alarmId } = await api.addAlarm({ code, ...alarm })
  await api.editAlarm({ code, alarmId, ...alarm, threshold: 80 })
  await api.muteAlarm({ code, alarmId, hours: 1 })
  expect((await api.listAlarms({ code })).alarms).toMatchObject([{ threshold: 80 }])
  await api.removeAlarm({ code, alarmId })
}
