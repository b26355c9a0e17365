import { getCountries, getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { homeCountries } from './home-countries.ts'

const homeDialCodes = new Set<string>(homeCountries.map(({ dialCode }) => dialCode))

export type PhoneCountry = { country: CountryCode; dialCode: string }

/** Lists all countries with phone numbers, the home countries first. */
export function phoneCountries(): PhoneCountry[] {
  const rest = getCountries().filter((country) => !homeCountries.some((home) => home.country === country))
  return [...homeCountries, ...rest.map((country) => ({ country, dialCode: getCountryCallingCode(country) as string }))]
}

/** Parses typed text to E.164, or undefined if it cannot receive messages. Text without `+` is read as a number of the given country. */
export function phoneOf(typed: string, country?: CountryCode): string | undefined {
  const parsed = parsePhoneNumberFromString(typed, country)
  if (!parsed?.isValid()) return undefined
  // The small metadata cannot tell mobile from fixed numbers. In mainland China only mobile numbers receive messages.
  if (parsed.countryCallingCode === '86' && !/^1[3-9]\d{9}$/.test(parsed.nationalNumber)) return undefined
  return parsed.number
}

/** Returns the dial code of a number outside the home countries, or undefined. */
export function foreignDialCode(e164: string): string | undefined {
  const code = parsePhoneNumberFromString(e164)?.countryCallingCode
  return code && !homeDialCodes.has(code) ? code : undefined
}
