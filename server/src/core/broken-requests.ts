import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from './errors'
import { bodyOf } from './http-errors'
import { endRefused, isRefused } from './refused-sockets'

const UNREADABLE: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Input that is not HTTP, too slow, or has too long a header never becomes a request; the socket itself gets the reply.
 */
export function sendBroken(error: BrokenRequest, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || isRefused(socket)) return
  const status = UNREADABLE[error.code ?? ''] ?? 400
  const isPage = status === 431 && wantsPage(error.rawPacket)
  const body = isPage ? TOO_LONG_PAGE : bodyOf(new Refusal(status, ''), randomUUID())
  const type = isPage ? 'text/html' : 'application/json'
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: ${type}; charset=utf-8\r\ncache-control: no-store`
  const length = Buffer.byteLength(body)
  endRefused(socket, `${head}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`)
}

interface BrokenRequest extends Error {
  code?: string
  /** The piece in which the request broke: its beginning, or a later one with its headers. */
  rawPacket?: unknown
}

// A URL that is longer than two reads leaves a piece without method and headers; only browsers have such URLs.
function wantsPage(piece: unknown): boolean {
  const text = Buffer.isBuffer(piece) ? piece.toString('latin1') : ''
  return /^GET \/(?!api\/)/.test(text) || /(^|\n)accept: text\/html/i.test(text) || /^[!-~]{1000,}$/.test(text)
}

/** The page a browser shows for a URL that is too long to be read. */
export const TOO_LONG_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kolscope</title>
<body style="font-family: sans-serif; max-width: 32em; margin: 4em auto; padding: 0 1em">
<h1>This address is too long</h1>
<p>It holds more filters than can be read. <a href="/">Go to the start page</a> and choose fewer.</p>
<p lang="vi">Địa chỉ này quá dài. <a href="/">Về trang đầu</a> và chọn ít bộ lọc hơn.</p>
`
