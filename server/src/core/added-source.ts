/** `source` of accounts that people add by a link or a request. */
export const ADDED_SOURCE = 'added-account'
