// Runs before the first paint, so that a chosen dark page never flashes white; a content policy forbids it inline.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('color_scheme')
    document.documentElement.lang = localStorage.getItem('lang') === 'vi' ? 'vi' : 'en'
  } catch {
    // Storage can be switched off; the system's scheme and English then hold.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
