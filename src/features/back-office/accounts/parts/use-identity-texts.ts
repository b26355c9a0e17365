import { useMessages } from '#features/verification/messages/use-messages.ts'

/** Verification's own words: kinds, documents, photographs, reasons. */
export const useIdentityTexts = useMessages
