export interface Image {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
}

type Size = Omit<Image, 'type'>

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngSize(bytes: Buffer): Size | null {
  if (!bytes.subarray(0, 8).equals(PNG) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The first frame header; every segment before it tells its own length. */
function jpegSize(bytes: Buffer): Size | null {
  if (bytes.readUInt16BE(0) !== 0xff_d8) return null
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return null
}

/** The three ways in which WebP begins: lossy, lossless, extended. */
function webpSize(bytes: Buffer): Size | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff }
  }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
  }
  return kind === 'VP8X' ? { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 } : null
}

/** What a picture is by its own bytes, whatever it is called; null for anything but PNG, JPEG and WebP. */
export function imageOf(bytes: Buffer): Image | null {
  if (bytes.length < 32) return null
  const png = pngSize(bytes)
  if (png) return { type: 'image/png', ...png }
  const webp = webpSize(bytes)
  if (webp) return { type: 'image/webp', ...webp }
  const jpeg = jpegSize(bytes)
  return jpeg && { type: 'image/jpeg', ...jpeg }
}
