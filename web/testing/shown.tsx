import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { currentTranslate, loadArea, SHARED_AREAS, setLanguage, type Translate } from '../src/core/i18n'
import { queries } from '../src/core/query'
import { session } from '../src/core/session'
import { theme } from '../src/core/theme'
import type { Area } from '../src/locales/areas'
import { Snackbar } from '../src/ui/feedback/Snackbar'

/** The words of the page, in its current language. */
export const say: Translate = (key, ...values) => {
  const text = currentTranslate()(key, ...values)
  if (text === key) throw new Error(`The page has not loaded its text ${key}`)
  return text
}

/** Shows a component with its areas' texts, the queries and the messages; returns the user that clicks and types. */
export async function show(component: ReactNode, areas: readonly Area[] = []) {
  // A test before this one may have changed it.
  await setLanguage('en')
  await Promise.all([...SHARED_AREAS, ...areas].map(loadArea))
  render(
    <QueryClientProvider client={queries}>
      <MantineProvider theme={theme} env="test">
        {component}
        <Snackbar />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

export function clear(): void {
  cleanup()
  session.signedOut()
  localStorage.clear()
  sessionStorage.clear()
  queries.clear()
  notifications.clean()
}
