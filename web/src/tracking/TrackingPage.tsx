export function TrackingPage() {
  return null
}
