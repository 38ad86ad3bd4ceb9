/** The address if it is one of the web; ftp, as stored links allow, is not followed from a card. */
export function profileAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? address : null
}
