import type { Locale } from '#platform/i18n/locales.ts'
import { privacy as privacyEn } from '../copy/privacy.en.ts'
import { privacy as privacyTW } from '../copy/privacy.zh-TW.ts'
import { privacy as privacyZh } from '../copy/privacy.zh.ts'
import { refund as refundEn } from '../copy/refund.en.ts'
import { refund as refundTW } from '../copy/refund.zh-TW.ts'
import { refund as refundZh } from '../copy/refund.zh.ts'
import { terms as termsEn } from '../copy/terms.en.ts'
import { terms as termsTW } from '../copy/terms.zh-TW.ts'
import { terms as termsZh } from '../copy/terms.zh.ts'
import type { LegalDocument } from '../model.ts'

/** Shipped texts with placeholders: version 0 of each document. */
export const shippedTexts: Readonly<Record<LegalDocument, Readonly<Record<Locale, string>>>> = {
  terms: { zh: termsZh, 'zh-TW': termsTW, en: termsEn },
  privacy: { zh: privacyZh, 'zh-TW': privacyTW, en: privacyEn },
  refund: { zh: refundZh, 'zh-TW': refundTW, en: refundEn },
}
