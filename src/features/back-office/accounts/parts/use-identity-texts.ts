import { useMessages } from '#features/verification/messages/use-messages.ts'

/** Texts of the verification feature: kinds, documents, photographs, reasons. */
export const useIdentityTexts = useMessages
