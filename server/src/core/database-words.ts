import type { Failure } from './failure-words'

const UNANSWERED = /^(?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOENT|EACCES)$/
const UNKNOWN_HOST = /^(?:ENOTFOUND|EAI_\w+)$/
const OTHER_PROTOCOL = /^received invalid response|^Connection terminated unexpectedly|ECONNRESET|EPIPE/

/** What an address points to, without its user and password. */
function placeOf(databaseUrl: string): string {
  const { searchParams, hostname, port } = new URL(databaseUrl)
  const host = searchParams.get('host') || decodeURIComponent(hostname) || process.env.PGHOST || 'localhost'
  return port ? `${host}:${port}` : host
}

/** Why the database of DATABASE_URL cannot be reached, in one sentence with what to do. Contains no secret. */
export function whyUnreachable({ code = '', message }: Failure, databaseUrl: string): string {
  const place = placeOf(databaseUrl)
  if (UNKNOWN_HOST.test(code)) return `DATABASE_URL names the host ${place}, which is not known here; correct it.`
  if (UNANSWERED.test(code) || message.includes('timeout'))
    return `No PostgreSQL answers at ${place} (${code || message}); start it, or correct DATABASE_URL.`
  if (code === '28P01')
    return `PostgreSQL at ${place} refuses the user or the password; correct them in DATABASE_URL or PGPASSWORD.`
  if (message.includes('password must be a'))
    return `PostgreSQL at ${place} asks for a password; add it to DATABASE_URL, or set PGPASSWORD.`
  if (code === '3D000') return `PostgreSQL at ${place} says ${message}; create it, or correct DATABASE_URL.`
  if (OTHER_PROTOCOL.test(message))
    return `What answers at ${place} does not speak the protocol of PostgreSQL; correct DATABASE_URL.`
  return `PostgreSQL at ${place} cannot be used (${message}); correct DATABASE_URL, or what it refuses.`
}
