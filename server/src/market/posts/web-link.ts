/**
 * A post's link as it may be shown: files can contain any scheme, and only these open a page without running anything.
 */
export const webLink = (link: string | null): string | null =>
  link !== null && /^https?:\/\//i.test(link) ? link : null
