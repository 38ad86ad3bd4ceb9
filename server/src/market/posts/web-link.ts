/** A post's link as it may be shown: files can hold any scheme, and only these open a page and run nothing. */
export const webLink = (link: string | null): string | null =>
  link !== null && /^https?:\/\//i.test(link) ? link : null
