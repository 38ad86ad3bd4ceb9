import { expect, test } from 'vitest'
import { providerSettings } from './provider-settings'

const env = (credentials: Record<string, string>) => ({ credentials, graphVersion: 'v25.0', standIns: 'off' as const })

test('what is missing is named, apart for linking and for reading', () => {
  const { linking, reading, isStandIn } = providerSettings(env({ GOOGLE_CLIENT_ID: 'a', YOUTUBE_API_KEY: 'k' }), null)
  expect(isStandIn).toBe(false)
  expect(linking.google).toEqual({ isConfigured: false, missing: ['GOOGLE_CLIENT_SECRET'] })
  expect(linking.facebook.missing).toEqual(['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'])
  expect(reading.youtube).toEqual({ isConfigured: true, missing: [], apiVersion: 'v3' })
  expect(reading.instagram.missing).toEqual(['INSTAGRAM_USER_ID', 'INSTAGRAM_ACCESS_TOKEN'])
})

test('real providers are asked over https in the version of the setting', () => {
  const { google, facebook, linking: _, ...others } = providerSettings(env({}), null)
  const urls = [...Object.values(google), ...Object.values(facebook)].filter((one) => one.includes('://'))
  expect(urls.every((url) => url.startsWith('https://'))).toBe(true)
  expect(facebook.graphUrl).toBe('https://graph.facebook.com/v25.0')
  expect(others.standInOrigin).toBeNull()
})

test('with stand-ins every address leads to them, and no real credential is used', () => {
  const credentials = env({ GOOGLE_CLIENT_SECRET: 'real', YOUTUBE_API_KEY: 'real', INSTAGRAM_ACCESS_TOKEN: 'real' })
  const settings = providerSettings(credentials, 'http://127.0.0.1:4700')
  expect(settings.isStandIn).toBe(true)
  expect(JSON.stringify(settings)).not.toContain('real')
  expect(JSON.stringify(settings)).not.toContain('https://')
})
