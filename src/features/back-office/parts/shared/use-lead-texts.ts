import { useMessages } from '#features/leads/messages/use-messages.ts'

/** Texts of leads: topics and errors. */
export const useLeadTexts = useMessages
