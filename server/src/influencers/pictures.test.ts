import fc from 'fast-check'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { handleErrors } from '../core/http-errors'
import { drawAvatar } from './draw-avatar'
import { registerPictures } from './pictures'

function app() {
  const server = Fastify()
  handleErrors(server)
  registerPictures(server)
  return server
}

it('serves a drawn picture that may be kept for a year', async () => {
  const answer = await app().inject('/pictures/tiktok-12.svg')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('image/svg+xml')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.body).toBe(drawAvatar('tiktok-12'))
})

it.each([
  '/pictures/A.svg',
  '/pictures/a',
  '/pictures/a.png',
  `/pictures/${'a'.repeat(41)}.svg`,
  '/pictures/..%2fa.svg',
  '/pictures/%3Cscript%3E.svg',
])('refuses %s', async (url) => {
  const answer = await app().inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ code: 404, message: 'The picture was not found.', request_id: expect.any(String) })
})

it('draws the same for the same seed, small, closed and without anything from elsewhere', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (seed) => {
      const picture = drawAvatar(seed)
      expect(picture).toBe(drawAvatar(seed))
      expect(picture.length).toBeLessThan(3_000)
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^<]*>.*<\/svg>$/)
      expect(picture).not.toMatch(/script|href|url\(|style=|on[a-z]+=|NaN|undefined/)
    }),
    { numRuns: 300 },
  )
})

it('makes a grid of 24 look alive', () => {
  const grid = Array.from({ length: 24 }, (_, at) => drawAvatar(`insta-${at + 1}`))
  expect(new Set(grid).size).toBe(24)
  const backgrounds = grid.map((picture) => /fill="(#[0-9a-f]{6})"/.exec(picture)?.[1])
  expect(new Set(backgrounds).size).toBeGreaterThanOrEqual(8)
})
