import { type Act, email, press, type Screen, type } from './screen'

const PASSWORD = 'kayak lantern plum tram'

const signUp: Act = async (page, say) => {
  await type(page, say('signUp.name'), 'Ngô Thảo Vy')
  await type(page, say('signIn.email'), email())
  await type(page, say('signIn.password'), PASSWORD)
  await type(page, say('setUp.confirm'), PASSWORD)
  await press(page, say('signUp.submit'))
  await page.getByRole('dialog').waitFor()
}

const forget: Act = async (page, say) => {
  await page.getByRole('textbox', { name: say('signIn.email') }).fill('somebody@example.com')
  await press(page, say('forgot.submit'))
  await page.getByRole('heading', { name: say('forgot.sentTitle') }).waitFor()
}

/** The pages before the sign-in, and the error pages. */
export const signInScreens: readonly Screen[] = [
  { name: 'sign-in', path: '/sign-in', role: null },
  { name: 'expired', path: '/auth-expired', role: null },
  { name: 'sign-up', path: '/sign-up', role: null },
  { name: 'sign-up-influencer', path: '/sign-up?as=influencer', role: null },
  { name: 'sign-up-empty', path: '/sign-up', role: null, act: (page, say) => press(page, say('signUp.submit')) },
  { name: 'signed-up', path: '/sign-up', role: null, act: signUp },
  { name: 'forgot', path: '/forgot-password', role: null },
  { name: 'forgot-sent', path: '/forgot-password', role: null, act: forget },
  { name: 'link-spent', path: '/set-password', role: null },
  { name: 'privacy', path: '/privacy-notice', role: null },
  { name: 'correction-request', path: '/correction-request', role: null },
  { name: 'server-error', path: '/internal-server-error', role: null },
  { name: 'not-found', path: '/not-found', role: 'staff' },
  { name: 'denied', path: '/access-denied', role: 'staff' },
]
