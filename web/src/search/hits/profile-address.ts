/** The URL if it is one of http or https; cards do not link to ftp, which stored links allow. */
export function profileAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? address : null
}
