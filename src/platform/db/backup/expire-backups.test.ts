import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, it } from 'vitest'
import { backupName, expireBackups } from './expire-backups.ts'
import { newHeader } from './header.ts'

const appSecret = randomBytes(32)
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3))

async function folderWith(days: readonly number[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'expire-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const number of days) await writeFile(path.join(folder, backupName(day(number))), newHeader(appSecret, day(number)))
  return folder
}

it('keeps the latest backups, the new one included', async () => {
  const folder = await folderWith([1, 2, 3, 4])
  expect(await expireBackups(path.join(folder, backupName(day(4))), 2, appSecret)).toEqual([backupName(day(2)), backupName(day(1))])
  expect((await readdir(folder)).sort()).toEqual([backupName(day(3)), backupName(day(4))])
})

it('never deletes the new backup, even if the clock was ahead when others were written', async () => {
  const folder = await folderWith([1, 28, 29])
  expect(await expireBackups(path.join(folder, backupName(day(1))), 1, appSecret)).toEqual([backupName(day(29)), backupName(day(28))])
  expect(await readdir(folder)).toEqual([backupName(day(1))])
})

it('deletes nothing else: other names, folders, files that are no backup, and those of another secret', async () => {
  const folder = await folderWith([9])
  await writeFile(path.join(folder, 'runxin-best.backup'), newHeader(appSecret, day(1)))
  await writeFile(path.join(folder, backupName(day(1))), 'notes')
  await writeFile(path.join(folder, backupName(day(2))), newHeader(randomBytes(32), day(2)))
  await mkdir(path.join(folder, backupName(day(3))))
  await writeFile(path.join(folder, `${backupName(day(4))}.partial`), 'being written by another process')
  const before = await readdir(folder)
  expect(await expireBackups(path.join(folder, backupName(day(9))), 1, appSecret)).toEqual([])
  expect(await readdir(folder)).toEqual(before)
})

it('deletes what a killed run left more than a day ago', async () => {
  const folder = await folderWith([9])
  const left = `${backupName(day(4))}.partial`
  await writeFile(path.join(folder, left), '')
  await utimes(path.join(folder, left), day(4), day(4))
  expect(await expireBackups(path.join(folder, backupName(day(9))), 3, appSecret)).toEqual([left])
})
