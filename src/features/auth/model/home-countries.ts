/** Countries of our customers, shown before the list of all countries has loaded. */
export const homeCountries = [
  { country: 'CN', dialCode: '86' },
  { country: 'HK', dialCode: '852' },
  { country: 'MO', dialCode: '853' },
  { country: 'TW', dialCode: '886' },
] as const
