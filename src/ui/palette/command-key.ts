/** Apple's keyboards have ⌘, others Ctrl. */
export const usesCommandKey = (platform: string) => /^(?:Mac|iP)/.test(platform)
