import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  /** Headers and text as they came, quoted-printable undone. */
  source: string
}

export interface ReceivedText {
  to: string
  text: string
}

const portOf = (server: { address: () => AddressInfo | string | null }) => (server.address() as AddressInfo).port

const plain = (source: string) =>
  Buffer.from(
    source
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number(`0x${code}`))),
    'latin1',
  ).toString('utf8')

/** A real mail server on this machine; `refuse` makes it answer every mail with a failure. */
export async function receiveMails() {
  const mails: ReceivedMail[] = []
  const state = { refuse: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = ''
      stream.setEncoding('latin1')
      stream.on('data', (part: string) => {
        source += part
      })
      stream.on('end', () => {
        if (state.refuse) return done(new Error('not now'))
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: plain(source) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${portOf(server.server)}`, mails, state, close }
}

/** A real gateway for text messages on this machine; `status` is its response. */
export async function receiveTexts() {
  const texts: ReceivedText[] = []
  const tokens: (string | undefined)[] = []
  const state = { status: 200, location: '' }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      tokens.push(request.headers.authorization)
      if (state.status === 200) texts.push(JSON.parse(body) as ReceivedText)
      response.writeHead(state.status, state.location ? { location: state.location } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `http://127.0.0.1:${portOf(server)}/send`, texts, tokens, state, close }
}

export interface ReceivedEvent {
  /** Stays the same if an event is sent again because the sender died after sending it. */
  id: string
  type: string
  data: Record<string, unknown>
}

/** A real receiver of webhooks on this machine. */
export async function receiveEvents() {
  const events: ReceivedEvent[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const { type, data } = JSON.parse(body) as Omit<ReceivedEvent, 'id'>
      events.push({ id: String(request.headers['webhook-id']), type, data })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `http://127.0.0.1:${portOf(server)}/told`, events, close }
}

/** The code that a message holds. */
export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''
