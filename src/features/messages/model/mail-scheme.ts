export const mailSchemes = ['light', 'dark'] as const
/** Color scheme of a mail whose colors do not follow its reader's device. */
export type MailScheme = (typeof mailSchemes)[number]
