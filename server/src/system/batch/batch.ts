import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input, Method } from '@kolscope/contract/core/route'
import type { RawQuery } from '@kolscope/contract/core/url'
import type { batch } from '@kolscope/contract/system/batch'
import { MAX_HEADER_BYTES } from '../../core/connection-limits'
import type { Ctx } from '../../core/ctx'
import { invalid, notFound, Refusal } from '../../core/errors'
import { admit, perform } from '../../core/operation'
import { segmentsOf } from './endpoints'

type BatchInput = Input<typeof batch.batch>

/** Values as the text that the URL of a direct call would contain, limited to the length of a URL. */
function textOf(query: NonNullable<BatchInput['query']>): RawQuery {
  const entries = Object.entries(query).filter(([, value]) => value !== null)
  const texts = entries.map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)] as const)
  const length = texts.reduce((sum, [key, text]) => sum + key.length + text.length, 0)
  if (length > MAX_HEADER_BYTES) throw new Refusal(414, 'This query is longer than an address may be.')
  return Object.fromEntries(texts)
}

/** Runs the named call like its own route would: same guard, allowance, parsing, verb, presenter and caller. */
export async function runNamed(
  ctx: Ctx,
  { endpoint, method = 'GET', query = {}, data }: BatchInput,
): Promise<Answer<typeof batch.batch>> {
  const { findCall, limits } = ctx.services
  const segments = segmentsOf(endpoint)
  if (!segments) throw invalid([problem('endpoint', 'no-endpoint')])
  const match = findCall(method.toUpperCase() as Method, segments)
  if (!match) throw notFound('A call of this name')
  const { cost } = match.operation.route
  admit(match.operation.route, ctx.actor)
  limits.take(ctx, cost)
  const input = { params: match.params, query: textOf(query), body: data }
  return (await limits.run(ctx, cost, () => perform(match.operation, ctx, input))) as Answer<typeof batch.batch>
}
