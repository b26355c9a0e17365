/** The texts of this feature, for forms of the features above. */
export { useMessages as useAuthMessages } from '../../messages/use-messages.ts'
