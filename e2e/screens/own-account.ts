import { type Act, press, type Screen } from './screen'

const newToken: Act = async (page, say) => {
  await press(page, say('token.new'))
  await page.getByRole('dialog').waitFor()
}

/** An account's own pages. */
export const ownAccountScreens: readonly Screen[] = [
  { name: 'profile', path: '/profile', role: 'admin' },
  { name: 'profile-plan', path: '/profile', role: 'demo' },
  { name: 'token', path: '/profile', role: 'staff', act: newToken },
  { name: 'verify-phone', path: '/verify-phone-number', role: 'staff' },
  { name: 'terms', path: '/terms-and-conditions', role: 'influencer' },
  { name: 'dashboard', path: '/influencer-dashboard', role: 'influencer' },
  { name: 'dashboard-month', path: '/influencer-dashboard?period=1M', role: 'influencer' },
  { name: 'dashboard-posts', path: '/influencer-dashboard?platform=youtube', role: 'influencer' },
  { name: 'influencer', path: '/profile', role: 'influencer' },
]
