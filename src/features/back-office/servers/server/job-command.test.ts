import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { actOnJobsFromInside, listJobsFromInside, readJobFromInside } from './job-section.ts'

const test = await testDatabase()
const system = () => test.ctx({ kind: 'system', name: 'test' })
const reason = '短信通道恢复'

async function put(state: 'dead' | 'queued'): Promise<string> {
  const id = newId()
  const [now, later] = [test.clock.now(), new Date(test.clock.now().getTime() + 3_600_000)]
  await test.ownerPool.query(
    `insert into platform_job (id, name, payload, state, run_at, attempts, last_error, created_at, finished_at)
      values ($1, 'tests.send', '{"phone":"1"}', $2, $3, 3, 'no route', $4, $5)`,
    [id, state, state === 'dead' ? now : later, now, state === 'dead' ? now : null],
  )
  return id
}
const stateOf = async (id: string) => {
  const { state, runAt } = await readJobFromInside(system(), id)
  return [state, runAt <= test.clock.now() ? 'due' : 'later']
}

it('dead jobs are queued again or removed, waiting ones are due at once, and each action is audited with its reason', async () => {
  const [lost, gone, waiting] = [await put('dead'), await put('dead'), await put('queued')]
  const { queues, dead } = await listJobsFromInside(system())
  expect(queues).toMatchObject([{ name: 'tests.send', due: 0, later: 1, dead: 2, lastError: 'no route' }])
  expect(dead.map(({ id }) => id).toSorted()).toEqual([lost, gone].toSorted())
  const act = (what: 'retry' | 'run' | 'discard', ...jobIds: string[]) => actOnJobsFromInside(system(), { act: what, jobIds, reason, user: 'root' })
  expect(await act('retry', lost, lost, waiting)).toEqual({ jobs: 1 })
  expect(await act('run', waiting)).toEqual({ jobs: 1 })
  expect(await act('discard', gone)).toEqual({ jobs: 1 })
  expect([await stateOf(lost), await stateOf(waiting)]).toEqual([
    ['queued', 'due'],
    ['queued', 'due'],
  ])
  await expect(stateOf(gone)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(act('retry', lost)).rejects.toMatchObject({ code: 'back-office.job-not-dead' })
  const { rows } = await test.ownerPool.query(`select action || ' ' || step as act, detail from audit.entry where role = 'command-line' order by seq`)
  expect(rows.map((row: { act: string }) => row.act)).toEqual(
    ['retry began', 'retry done', 'run began', 'run done', 'discard began', 'discard done', 'retry began', 'retry failed'].map((one) => `jobs-${one}`),
  )
  expect(rows[0].detail).toEqual({ reason, user: 'root' })
  for (const kind of ['visitor', 'staff'] as const) {
    const as = test.ctx(kind === 'visitor' ? { kind } : { kind, staffId: newId(), permissions: ['jobs'] })
    await expect(listJobsFromInside(as)).rejects.toMatchObject({ code: 'auth.not-allowed' })
    await expect(readJobFromInside(as, waiting)).rejects.toMatchObject({ code: 'auth.not-allowed' })
    await expect(actOnJobsFromInside(as, { act: 'run', jobIds: [waiting], reason, user: 'x' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
  }
})

it('the command prints queues and dead letters, and does nothing without a reason', async () => {
  const id = await put('dead')
  const url = `postgresql:///${test.at.database}?host=${encodeURIComponent(test.at.host)}&user=postgres`
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string }>((resolve) => {
      const env = { PATH: process.env['PATH'], DATABASE_URL: url, APP_SECRET: 's'.repeat(32) }
      execFile(process.execPath, ['tools/jobs.ts', ...args], { env }, (error, out) => resolve({ code: Number(error?.code ?? 0), out }))
    })
  const [list, show, bare] = await Promise.all([run(), run('show', id), run('retry', id)])
  expect(list.out).toMatch(/tests\.send +\d/)
  expect(list.out).toContain(id)
  expect(show.out).toContain('no route')
  expect(bare.code).toBe(2)
  expect((await run('retry', id, '--reason', reason)).out).toContain('1 of 1: queued again')
  expect((await run('retry', id, '--reason', reason)).code).toBe(1)
})
