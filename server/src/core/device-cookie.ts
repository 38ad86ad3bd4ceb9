import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'kolscope_device'
const VALUE = /^[A-Za-z0-9_-]{43}$/
const YEAR_SECONDS = 31_536_000

/** Identifies the caller's browser between visits: a random value that says only that it has been here before. */
export interface Device {
  given: string | null
  /** Sends the value as a cookie with the response. */
  remember: (value: string) => void
}

function valueIn(cookies: string): string | null {
  const values = cookies.split(';').flatMap((one) => {
    const [name, value = ''] = one.trim().split('=', 2)
    return name === NAME && VALUE.test(value) ? [value] : []
  })
  return values.length === 1 ? (values[0] ?? null) : null
}

/**
 * Read from and written to a cookie that scripts cannot see and other sites cannot send; it grants nothing, so it is
 * not a session.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return {
    given: valueIn(request.headers.cookie ?? ''),
    remember: (value) => {
      reply.header(
        'set-cookie',
        `${NAME}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
      )
    },
  }
}
