import type { schemeErrors as errorsZh, schemeFaults as faultsZh, zh } from './zh.ts'

export const en: typeof zh = {
  errors: {
    'tax-number': 'This tax ID isn’t valid. Check the country and the number; EU VAT numbers start with the country code, such as DE136695976.',
    country: 'Choose a country or region.',
    'document-not-found': 'Invoice not found.',
    'details-missing': 'Add your billing details first, then add them to the invoice.',
    'other-country': 'This invoice was taxed in another country, so your present details can’t be added. Open a ticket and we’ll sort it out.',
  },
  faults: {
    'tax-number': 'This tax ID isn’t valid. Check the country and the number.',
    country: 'Choose a country or region.',
  },
  title: 'Invoices',
  subtitle: 'Every delivered order gets an invoice automatically, and every refund a credit note. Prices include tax.',
  details: {
    title: 'Billing details',
    none: 'None yet. Add them to have new invoices made out to you or your company; until then, tax of our own country applies.',
    note: 'Changes apply to later invoices only. The tax rate follows your country.',
    edit: 'Edit billing details',
    add: 'Add billing details',
    name: 'Company or full name',
    address: 'Address',
    addressHint: 'Street, postal code and city',
    country: 'Country or region',
    noCountry: 'No such country or region',
    taxNumber: 'Tax ID',
    taxNumberHint: 'For businesses, such as an EU VAT number.',
    save: 'Save',
    saved: 'Billing details saved',
  },
  list: {
    title: 'Invoices and credit notes',
    kinds: { invoice: 'Invoice', 'credit-note': 'Credit note' },
    number: 'Number',
    date: 'Issued on',
    order: 'Order',
    tax: 'Tax',
    amount: 'Total incl. tax',
    actions: 'Actions',
    corrects: (number) => `Corrects ${number}`,
    taxes: { 'reverse-charge': 'Reverse charge', outside: 'No tax' },
    pdf: 'Download PDF',
    complete: 'Add billing details',
    completed: 'Billing details added to the invoice',
    none: 'No invoices yet',
    noneText: 'Invoices appear here once your orders are delivered.',
  },
}

export const schemeErrors: typeof errorsZh = {
  faulty: 'Some settings need a correction. Fix the marked fields and publish again.',
  stale: 'A colleague just published new tax settings. The latest ones are loaded; review them and publish again.',
  planned: 'Another version is scheduled. Withdraw it first to make other changes.',
  'in-past': 'This time has passed. Leave it empty to apply now.',
  'too-far': 'You can schedule up to one year ahead.',
  unchanged: 'These are the current settings, so there’s nothing to publish.',
  'in-force': 'This version is already in force and can’t be withdrawn. Publish a new one to change it.',
  'not-found': 'Version not found.',
}

export const schemeFaults: typeof faultsZh = {
  'in-past': 'Choose a later time, or leave it empty to apply now.',
  'too-far': 'You can schedule up to one year ahead.',
  required: 'Invoices must state this. Fill it in.',
  'rate-twice': 'This country already has a rate for that product.',
  'own-country': 'Customers in your own country can’t use reverse charge. Clear the checkbox.',
  'general-rate': 'Add a rate for all products of this country first.',
  prefix: 'Use 2 to 8 capital letters or digits, starting with a letter, such as INV.',
  'rate-name': 'Name the tax, such as VAT.',
  'rate-percent': 'Enter a number from 0 to 50 with up to two decimals.',
  'time-zone': 'No such time zone. Enter one such as Europe/Berlin.',
}
