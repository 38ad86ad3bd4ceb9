import { EXAMPLES, type Example } from './examples'

const INTRODUCTION = `Every call of the interface, validated by what is described here.

## Signing in
Programs use a personal token (Account Settings, API tokens): send it in the header \`Authorization\`. It reaches what its scope allows
and the account's role holds. Lists answer \`{code, data, total}\`, single things \`{code, data}\`, errors \`{code, message, errors?,
request_id}\` with the HTTP status that fits. An unknown parameter is refused by name. 429 and 503 carry \`Retry-After\`. What has a
\`version\` takes it back with a change: of two writers the second gets 409 with what is \`stored\`, and nothing is overwritten.`

const WEBHOOKS = `## Webhooks
Account Settings, Webhooks: an https address is told what happens, within seconds and at least once. Every delivery carries \`webhook-id\`
(the same when it is tried again), \`webhook-timestamp\` (seconds) and \`webhook-signature\`; the body is \`{type, timestamp, data}\`. Anything
but 2xx within ten seconds is tried again up to seven times over a day. To check that it comes from here:
\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto'

function isFromKolscope(secret, headers, body) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`
  const wanted = Buffer.from('v1,' + createHmac('sha256', key).update(signed).digest('base64'))
  const given = Buffer.from(headers['webhook-signature'] ?? '')
  const isFresh = Math.abs(Date.now() / 1000 - headers['webhook-timestamp']) < 300
  return isFresh && given.length === wanted.length && timingSafeEqual(given, wanted)
}
\`\`\``

function asCurl({ title, method, path, body, keeps = {} }: Example, address: string): string {
  const lines = [
    `curl -X ${method} '${address}${path}'`,
    `  -H "Authorization: $TOKEN"`,
    ...(body ? [`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(body)}'`] : []),
  ]
  const notes = Object.entries(keeps).map(([name, keys]) => `\`{${name}}\` below is its \`${keys.join('.')}\`.`)
  return [`**${title}**`, ...notes, `\`\`\`sh\n${lines.join(' \\\n')}\n\`\`\``].join('\n\n')
}

/** The Markdown text above the calls at /api/docs; `address` is the URL of this installation. */
export const guideFor = (address: string): string =>
  [INTRODUCTION, '## Examples', ...EXAMPLES.map((one) => asCurl(one, address)), WEBHOOKS].join('\n\n')
