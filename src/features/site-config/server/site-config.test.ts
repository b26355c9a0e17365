import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { listConfigEntries, readSiteConfig } from './read-site-config.ts'
import { writeConfigEntry } from './write-config-entry.ts'

const { ctx, ownerPool } = await testDatabase()
const system = ctx({ kind: 'system', name: 'test' })

/** Changes the value as another process does. */
async function changeElsewhere(value: string): Promise<void> {
  await ownerPool.query("insert into site_config values ('RUNXIN_QQ_NUMBER', $1) on conflict (config_key) do update set config_value = excluded.config_value", [
    value,
  ])
}

describe('spec §3: site base configuration is a list of entries with configKey and configValue, held in shared state', () => {
  it('the list has nothing but the two fields', async () => {
    await writeConfigEntry(system, { configKey: 'RUNXIN_SERVICE_HOTLINE', configValue: '400-800-1000' })
    expect(await listConfigEntries(ctx())).toEqual([{ configKey: 'RUNXIN_SERVICE_HOTLINE', configValue: '400-800-1000' }])
  })

  it('a change of this process shows at once', async () => {
    await writeConfigEntry(system, { configKey: 'RUNXIN_QQ_NUMBER', configValue: '1' })
    expect((await readSiteConfig(ctx(), 'zh')).qqNumbers).toEqual(['1'])
    await writeConfigEntry(system, { configKey: 'RUNXIN_QQ_NUMBER', configValue: '2' })
    expect((await readSiteConfig(ctx(), 'zh')).qqNumbers).toEqual(['2'])
  })

  it('a change of another process shows at once as well, without a restart', async () => {
    await changeElsewhere('10')
    expect((await readSiteConfig(ctx(), 'zh')).qqNumbers).toEqual(['10'])
    await changeElsewhere('20')
    expect((await readSiteConfig(ctx(), 'zh')).qqNumbers).toEqual(['20'])
  })

  it('only the system writes, and only known keys', async () => {
    await expect(writeConfigEntry(ctx(), { configKey: 'RUNXIN_QQ_NUMBER', configValue: '1' })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(writeConfigEntry(system, { configKey: 'RUNXIN_ODD', configValue: '1' })).rejects.toMatchObject({ code: 'site-config.unknown-key' })
  })
})
