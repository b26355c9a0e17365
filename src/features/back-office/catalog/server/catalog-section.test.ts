import { expect, it } from 'vitest'
import { haveCatalogue } from '#features/catalog/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { staffOffice } from '../../factories.ts'
import { catalogQuery, readCatalogSection } from './catalog-section.ts'

const database = await testDatabase()
await haveCatalogue(database.ctx())

it('shows prices to finance, and the offer with its draft to the owner alone', async () => {
  const office = staffOffice(database)
  const [owner, finance] = await Promise.all([office.signedIn('owner'), office.signedIn('finance')])
  const asked = (view?: string) => catalogQuery.parse({ view, edit: undefined, version: undefined })
  expect(await readCatalogSection(finance.ctx, asked())).toMatchObject({ view: 'prices', regions: { hongkong: '中国香港' } })
  expect(await readCatalogSection(owner.ctx, asked('plans'))).toMatchObject({ view: 'plans', editor: { draft: null }, serversByZone: {} })
  expect(await readCatalogSection(owner.ctx, asked('elsewhere'))).toMatchObject({ view: 'prices' })
  await expect(readCatalogSection(finance.ctx, asked('regions'))).rejects.toMatchObject({ code: 'auth.not-allowed' })
})
