import { DomainError } from '#platform/domain-error.ts'

/**
 * Reason why a PDF is rejected. `active`: it runs something or carries another file. `unreadable`: a part cannot be read, for example because it is encrypted.
 * `too-much`: it unpacks to an unusual size.
 */
export type PdfFault = 'active' | 'unreadable' | 'too-much'

export function pdfFault(why: PdfFault): DomainError {
  return new DomainError('invalid', 'files.pdf', { why })
}
