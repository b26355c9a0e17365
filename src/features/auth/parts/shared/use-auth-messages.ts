/** Texts of this feature, for forms of features above it. */
export { useMessages as useAuthMessages } from '../../messages/use-messages.ts'
