import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnPath, returnPath } from './own-path'

test('only paths of this site are own', () => {
  for (const path of ['/', '/discover-influencers', '/a?b=//c', '/a#b']) expect(isOwnPath(path)).toBe(true)
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]
  for (const path of [...foreign, '', '/\t/evil.example', '/\n/evil.example', '/a\\b', 'discover']) {
    expect(isOwnPath(path), path).toBe(false)
  }
})

test('whatever is accepted stays on this host', () => {
  const sign = fc.constantFrom('/', '\\', '\t', '\n', '.', '@', ':', '%', 'a', '?', '#', ' ')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      const path = `/${signs.join('')}`
      if (isOwnPath(path)) expect(new URL(path, 'https://own.example').origin).toBe('https://own.example')
    }),
    { numRuns: 2_000 },
  )
})

test('the first usable wish wins; pages around signing in and error pages are never returned to', () => {
  expect(returnPath('/advanced-search?filter=a', '/other')).toBe('/advanced-search?filter=a')
  expect(returnPath('//evil.example', '/advanced-search')).toBe('/advanced-search')
  for (const path of ['/sign-in', '/sign-out?x=1', '/auth-expired#a', '/not-found', '/access-denied', '/', null]) {
    expect(returnPath(path)).toBeNull()
  }
  expect(returnPath('/sign-in-report')).toBe('/sign-in-report')
})

test('other letters are encoded, since a redirect carries none; dots lead nowhere else', () => {
  expect(returnPath('/advanced-search?filter=Hà Nội')).toBe('/advanced-search?filter=H%C3%A0%20N%E1%BB%99i')
  for (const path of ['/a/..//evil.example', '/./sign-out', '/a/../sign-in', '/..'])
    expect(returnPath(path), path).toBeNull()
  expect(() => new Headers({ Location: returnPath('/collections/1?name=Tết') ?? '' })).not.toThrow()
})
