import { connect, type Socket } from 'node:net'

/** Opens many connections, each of which sends these bytes and reads whatever comes. */
export async function openSockets(port: number, count: number, bytes: string): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.on('error', () => undefined).resume()
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  for (const socket of sockets) socket.write(bytes)
  return sockets
}

/** Resolves when the server has ended every connection. */
export const allClosed = async (sockets: readonly Socket[]): Promise<void> => {
  const open = sockets.filter((one) => !one.closed)
  await Promise.all(open.map((one) => new Promise((resolve) => one.once('close', resolve))))
}

export const getRequest = (path: string, headers: readonly string[] = []): string =>
  `${[`GET ${path} HTTP/1.1`, 'host: a', 'accept-encoding: br', ...headers].join('\r\n')}\r\n\r\n`
