import { useMessages } from '#features/leads/messages/use-messages.ts'

/** The leads' own words: topics and what the server refuses. */
export const useLeadTexts = useMessages
