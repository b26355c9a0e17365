import { queryOf } from '../../config/query.ts'
import type { CloudConfig, Offer } from '../../model.ts'
import { settleConfig } from '../../config/settle-config.ts'
import type { Buy, BuyData, BuyRules } from './use-buy.ts'
import type { UseCopy } from './use-copy.ts'

export type CloudBuyData = BuyData<CloudConfig, Offer>
export type CloudBuy = Buy<CloudConfig, Offer> & { copy: UseCopy }

/** Rules of a cloud server's configuration. */
export const cloudRules: BuyRules<CloudConfig, Offer> = { queryOf, settle: settleConfig, silent: ['zoneId', 'memoryGib', 'bandwidthMbps'] }
