import { getCountries, getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { homeCountries } from './home-countries.ts'

const homeDialCodes = new Set<string>(homeCountries.map(({ dialCode }) => dialCode))

export type PhoneCountry = { country: CountryCode; dialCode: string }

/** All countries that have numbers, ours first. */
export function phoneCountries(): PhoneCountry[] {
  const rest = getCountries().filter((country) => !homeCountries.some((home) => home.country === country))
  return [...homeCountries, ...rest.map((country) => ({ country, dialCode: getCountryCallingCode(country) as string }))]
}

/** E.164 of what a person typed, or undefined if no message can reach it. A text without `+` is read in that country. */
export function phoneOf(typed: string, country?: CountryCode): string | undefined {
  const parsed = parsePhoneNumberFromString(typed, country)
  if (!parsed?.isValid()) return undefined
  // The small metadata does not know mobile from fixed; of mainland numbers only mobiles get messages.
  if (parsed.countryCallingCode === '86' && !/^1[3-9]\d{9}$/.test(parsed.nationalNumber)) return undefined
  return parsed.number
}

/** The dial code of a number that is outside our home countries. */
export function foreignDialCode(e164: string): string | undefined {
  const code = parsePhoneNumberFromString(e164)?.countryCallingCode
  return code && !homeDialCodes.has(code) ? code : undefined
}
