import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { redrawn } from './redrawn'

const LIMITS = { maxPixels: 1_000_000 }

it('does not unpack what a PNG holds besides its pixels', async () => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c04000' } })
    .png()
    .toBuffer()
  const unpacked = deflateSync(Buffer.alloc(30_000_000))
  const data = Buffer.concat([Buffer.from('zTXtSoftware\0\0', 'latin1'), unpacked])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length - 4)
  checksum.writeUInt32BE(crc32(data))
  const texts = Array.from({ length: 6 }, () => Buffer.concat([length, data, checksum]))
  const heavy = Buffer.concat([bytes.subarray(0, 33), ...texts, bytes.subarray(33)])
  expect((await sharp(heavy).metadata()).comments).toHaveLength(6)
  const { user, system } = process.cpuUsage()
  expect(Buffer.isBuffer(await redrawn(heavy, LIMITS))).toBe(true)
  const spent = process.cpuUsage({ user, system })
  expect((spent.user + spent.system) / 1_000).toBeLessThan(100)
})
