/**
 * Width and gutters of the page and of what is in the top bar. From the medium width up, the gutter at the end has room for the contact
 * bar. Both gutters are equal where the whole sidebar is shown.
 */
export const consoleGridStyle = 'mx-auto w-full max-w-[1440px] px-4 md:ps-6 md:pe-17 min-[75rem]:ps-17'
