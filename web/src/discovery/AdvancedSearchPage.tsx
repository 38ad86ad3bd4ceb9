export function AdvancedSearchPage() {
  return null
}
