import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ConnectorName } from '@kolscope/contract/core/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NoAnswer } from '../connectors/guarded-request'
import { isPictureHost, pictureFetcher } from './picture-hosts'

describe('where pictures may come from', () => {
  const allowed: [ConnectorName, string][] = [
    ['youtube', 'https://yt3.ggpht.com/a=s88'],
    ['youtube', 'https://YT3.googleusercontent.com/a'],
    ['facebook', 'https://scontent.fhan2-1.fna.fbcdn.net/v/a.jpg?oh=1'],
    ['facebook', 'https://platform-lookaside.fbsbx.com/a'],
    ['instagram', 'https://scontent.cdninstagram.com/a.jpg'],
  ]
  it.each(allowed)('%s: %s', (connector, url) => {
    expect(isPictureHost(connector, new URL(url), null)).toBe(true)
  })

  const refusedUrls: [ConnectorName, string][] = [
    ['youtube', 'http://yt3.ggpht.com/a'],
    ['youtube', 'https://yt3.ggpht.com:8443/a'],
    ['youtube', 'https://yt3.ggpht.com.evil.test/a'],
    ['youtube', 'https://evil-yt3.ggpht.com/a'],
    ['youtube', 'https://scontent.fna.fbcdn.net/a'],
    ['facebook', 'https://fbcdn.net/a'],
    ['facebook', 'https://evilfbcdn.net/a'],
    ['facebook', 'https://a.fbcdn.net@evil.test/a'],
    ['instagram', 'https://a.cdninstagram.com.evil.test/a'],
    ['facebook', 'https://127.0.0.1/a'],
    ['facebook', 'file:///etc/passwd'],
  ]
  it.each(refusedUrls)('not for %s: %s', (connector, url) => {
    expect(isPictureHost(connector, new URL(url), null)).toBe(false)
  })

  it('from the stand-in alone where it stands in', () => {
    const origin = 'http://127.0.0.1:4000'
    expect(isPictureHost('youtube', new URL(`${origin}/pictures/a.png`), origin)).toBe(true)
    expect(isPictureHost('youtube', new URL('http://127.0.0.1:4001/pictures/a.png'), origin)).toBe(false)
    expect(isPictureHost('youtube', new URL('https://yt3.ggpht.com/a'), origin)).toBe(false)
  })
})

describe('fetching', () => {
  const requestedPaths: string[] = []
  const server = createServer(({ url = '' }, answer) => {
    requestedPaths.push(url)
    if (url === '/moved') answer.writeHead(302, { location: '/picture' }).end()
    else if (url === '/large') answer.end(Buffer.alloc(1_000_001))
    else if (url === '/picture') answer.end('picture')
    else answer.writeHead(url === '/gone' ? 404 : 503).end()
  })
  let origin: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const refusalOf = (url: string, standInOrigin: string | null = origin) =>
    pictureFetcher({ standInOrigin })('youtube', url).catch((error: unknown) => error as NoAnswer)

  it('takes what its host gives, no more than a megabyte, and follows nowhere', async () => {
    expect(String(await pictureFetcher({ standInOrigin: origin })('youtube', `${origin}/picture`))).toBe('picture')
    expect(await refusalOf(`${origin}/large`)).toMatchObject({ message: 'The answer is larger than 1 MB.' })
    expect(await refusalOf(`${origin}/moved`)).toMatchObject({ message: "The picture's host answered 302." })
    expect(requestedPaths.filter((url) => url === '/picture')).toHaveLength(1)
  })

  it('tells what is gone from what may come back', async () => {
    expect(await refusalOf(`${origin}/gone`)).toMatchObject({ isRefused: true })
    expect(await refusalOf(`${origin}/busy`)).toMatchObject({ isRefused: false })
  })

  it('sends nothing to any other address', async () => {
    requestedPaths.length = 0
    for (const url of [`${origin}/picture`, 'no address', 'https://10.0.0.1/a', 'https://evil.test/a']) {
      const refusal = await refusalOf(url, null)
      expect(refusal, url).toBeInstanceOf(NoAnswer)
      expect(refusal, url).toMatchObject({ isRefused: true, message: 'This address is not asked.' })
    }
    expect(requestedPaths).toEqual([])
  })
})
