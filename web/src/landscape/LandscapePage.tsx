export function LandscapePage() {
  return null
}
