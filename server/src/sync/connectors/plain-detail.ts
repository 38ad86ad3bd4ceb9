const LONGEST = 300
/** The formats of tokens, keys and codes that the platforms issue. */
const SECRETS = [
  /\bEAA[\w-]{6,}/g,
  /\bIGAA?[\w-]{10,}/g,
  /\bya29\.[\w.-]+/g,
  /\b1\/\/[\w-]+/g,
  /\b4\/[\w-]{10,}/g,
  /\bAIza[\w-]{6,}/g,
  /\bGOCSPX-[\w-]+/g,
  /\b\d{6,}\|[\w-]+/g,
  /((?:access_token|refresh_token|client_secret|code|key|appsecret_proof|fb_exchange_token)=)[^&\s"]+/g,
]
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROLS = /[\u0000-\u001f\u007f]+/g

/**
 * A provider's message, safe to store and show: short, on one line, without secrets; `known` ones are always removed.
 */
export function plainDetail(text: string, secrets: readonly string[] = []): string {
  let plain = text.replace(CONTROLS, ' ')
  for (const secret of secrets) if (secret.length > 3) plain = plain.replaceAll(secret, '…')
  for (const shape of SECRETS) plain = plain.replace(shape, (_, name) => `${typeof name === 'string' ? name : ''}…`)
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain
}
