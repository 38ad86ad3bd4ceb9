import './core/jitless'
import './core/trusted-types'
import './core/fonts.css'
import './core/theme.css'
import './core/utilities.css'
import './core/mantine-styles'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { startTexts } from './core/i18n'
import { startSession } from './core/sign-in'
import { styleNonce } from './core/style-nonce'
import { colorScheme, theme } from './core/theme'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

await startTexts()
void startSession()

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <App />
    </MantineProvider>
  </StrictMode>,
)
