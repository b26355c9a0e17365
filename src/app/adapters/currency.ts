import { readCompanyCurrency } from '#features/catalog/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Live } from '#platform/live/live.ts'
import { currencyOf } from '#platform/pure/currencies.ts'
import { setCompanyCurrency } from '#platform/pure/currency.ts'

/** Topic of src/platform/live: migration 0901 notifies it with each version of the prices, of which the first fixes the currency. */
const topic = 'currency'

/** Tells this process the currency of the company, and again once the first prices have fixed it in any process. */
export async function followCurrency(ctx: Pick<Ctx, 'actor' | 'db' | 'log'>, live: Live): Promise<void> {
  const read = async () => {
    const code = await readCompanyCurrency(ctx)
    if (code) setCompanyCurrency(currencyOf(code))
  }
  await read()
  const news = () => void read().catch((error: unknown) => ctx.log.error({ err: error }, 'the currency of the company could not be read'))
  live.watch(topic, { news, end: () => undefined })
}
