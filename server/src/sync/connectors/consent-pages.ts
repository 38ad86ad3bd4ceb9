import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ArrivingBodies } from '../../core/arriving-bodies'
import { notFound } from '../../core/errors'
import { PUBLIC_BODY_BYTES } from '../../core/mount'
import { limitByNetwork, type RateLimits } from '../../core/rate-limits'
import { guardedRequest } from './guarded-request'
import type { ProviderSettings } from './provider-settings'

/** The path under which the server forwards the stand-ins' consent pages to browsers on other machines. */
export const CONSENT_PREFIX = '/stand-ins'

const PAGES = /^\/stand-ins\/(google-oauth\/auth|fb-dialog\/v\d+\.\d+\/dialog\/oauth)$/
const MAX_BYTES = 100_000
const FORM = 'application/x-www-form-urlencoded'
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Serves the pages on which a made-up person gives consent; forwards nothing else, and only if stand-ins run. */
export function registerConsentPages(
  app: FastifyInstance,
  { standInOrigin }: ProviderSettings,
  { limits, bodies }: { limits: RateLimits; bodies: ArrivingBodies },
): void {
  if (standInOrigin === null) return
  const pass = async (method: 'GET' | 'POST', address: string, language: string, body: string, reply: FastifyReply) => {
    const url = new URL(address, standInOrigin)
    if (!PAGES.test(url.pathname)) throw notFound('The page')
    url.pathname = url.pathname.slice(CONSENT_PREFIX.length)
    const answer = await guardedRequest({
      method,
      url,
      isAllowed: ({ origin }) => origin === standInOrigin,
      headers: { 'accept-language': language, ...(body && { 'content-type': FORM }) },
      ...(body && { body }),
      maxBytes: MAX_BYTES,
    })
    const { location } = answer.headers
    if (location) reply.header('location', location)
    return reply
      .status(answer.status)
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(answer.body)
  }
  void app.register(async (pages) => {
    limitByNetwork(pages, limits, 'call')
    pages.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const hidden = { schema: { hide: true } }
    pages.get(`${CONSENT_PREFIX}/*`, hidden, ({ url, headers }, reply) =>
      pass('GET', url, headers['accept-language'] ?? '', '', reply),
    )
    const limited = { ...hidden, bodyLimit: PUBLIC_BODY_BYTES, preParsing: bodies }
    pages.post<{ Body: string }>(`${CONSENT_PREFIX}/*`, limited, ({ url, headers, body }, reply) =>
      pass('POST', url, headers['accept-language'] ?? '', typeof body === 'string' ? body : '', reply),
    )
  })
}
