import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { EXAMPLES, fillExample } from './examples'
import { guideFor } from './guide'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp({ influencers: 200 })
  staff = await app.as('Staff')
})
afterAll(() => app.close())

const at = (answer: unknown, keys: readonly string[]) =>
  keys.reduce((value, key) => (value as Record<string, unknown>)[key], answer)

test('every example of the guide works, one after the other', async () => {
  const savedValues: Record<string, string | number> = {}
  for (const example of EXAMPLES) {
    const { path, body } = fillExample(example, savedValues)
    const answer = await staff.call({ method: example.method, url: path, body })
    expect(answer.status, `${example.title}: ${answer.text.slice(0, 300)}`).toBe(200)
    for (const [name, keys] of Object.entries(example.keeps ?? {}))
      savedValues[name] = at(answer.body, keys) as string | number
  }
})

test('the documentation shows them with the address of this installation', async () => {
  const { body } = await staff.get<{ info: { description: string } }>('/api/docs/json')
  expect(body.info.description).toBe(guideFor('https://kolscope.test'))
  for (const { title } of EXAMPLES) expect(body.info.description).toContain(title)
  expect(body.info.description).not.toContain('undefined')
})
