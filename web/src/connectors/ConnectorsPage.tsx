export function ConnectorsPage() {
  return null
}
