import { expect } from '../journey'
import type { Job } from './job'

/** An account's own things, and jobs that need no permission. */
export const ownJobs: readonly Job[] = [
  {
    name: 'Sign in',
    needs: 'public',
    journeys: Object.fromEntries(
      (['visitor', 'admin', 'staff', 'demo', 'basic', 'premium', 'influencer'] as const).map((seat) => [
        seat,
        'sign-in.spec.ts › signing in › every role lands on its page',
      ]),
    ),
  },
  {
    name: 'Manage your own account',
    needs: 'signedIn',
    journeys: {},
    steps: async (page, say, role) => {
      await page.goto('/profile')
      const about = page.getByRole('region', { name: say('profile.about') })
      await about.getByLabel(say('profile.position')).fill(`Tour, ${role}`)
      await about.getByRole('button', { name: say('form.save') }).click()
      await expect(page.getByText(say('profile.saved'))).toBeVisible()
    },
  },
  {
    name: 'See your own performance',
    needs: 'isInfluencerAccount',
    journeys: {
      influencer: 'dashboard.spec.ts › the dashboard in vi › tells the month of a page, and the posts of a channel',
    },
  },
  {
    name: 'Link your own channels',
    needs: 'isInfluencerAccount',
    journeys: {
      influencer: 'linking.spec.ts › vi › an influencer signs up, links a channel, waits for its data, and removes it',
    },
  },
  {
    name: 'Accept the terms',
    needs: 'isInfluencerAccount',
    journeys: { influencer: 'terms.spec.ts › an influencer reads the terms and accepts them, which is recorded' },
  },
]

/** Jobs only for people without an account. */
export const visitorJobs: readonly Job[] = [
  {
    name: 'Sign up',
    needs: 'public',
    journeys: { visitor: 'sign-up.spec.ts › signing up › vi › then proving e-mail and phone, then the first search' },
  },
  {
    name: 'Replace a forgotten password',
    needs: 'public',
    journeys: { visitor: 'forgot.spec.ts › a forgotten password › is replaced with the mailed link, which works once' },
  },
  {
    name: 'Ask for data to be corrected or erased',
    needs: 'public',
    journeys: { visitor: 'corrections.spec.ts › a request of somebody who is not stored › is answered by mail' },
  },
]
