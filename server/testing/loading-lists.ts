import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import { LIST_PART_BYTES, type Load } from '@kolscope/contract/lists/loads/loads'
import { expect } from 'vitest'
import { multipartOf } from './importing'
import type { SignedInClient } from './test-app'

const URL = '/api/v1/loads'

/** What a person does on the screen, call by call. */
export function loadingAs(client: SignedInClient) {
  const send = async (method: 'POST' | 'PATCH', url: string, body: unknown = {}): Promise<Load> => {
    const { status, body: reply, text } = await client.call<{ data: Load }>({ method, url, body })
    expect(status, text).toBe(200)
    return reply.data
  }
  const get = async (id: number): Promise<Load> => (await client.get<{ data: Load }>(`${URL}/${id}`)).body.data

  async function sendPart(id: number, offset: number, bytes: Buffer) {
    const { body, type } = multipartOf([{ name: 'part', bytes }])
    return client.call<{ data: Load }>({
      method: 'POST',
      url: `${URL}/${id}/parts/${offset}`,
      body,
      headers: { 'content-type': type },
    })
  }

  async function untilState(id: number, state: RegExp): Promise<Load> {
    await expect.poll(async () => (await get(id)).state, { timeout: 30_000, interval: 30 }).toMatch(state)
    return get(id)
  }

  async function upload(file_name: string, content: string | Buffer): Promise<Load> {
    const bytes = Buffer.from(content)
    const { id } = await send('POST', URL, { file_name, bytes: bytes.length })
    for (let offset = 0; offset < bytes.length; offset += LIST_PART_BYTES)
      expect((await sendPart(id, offset, bytes.subarray(offset, offset + LIST_PART_BYTES))).status).toBe(200)
    return untilState(id, /ready|unreadable/)
  }

  return {
    get,
    sendPart,
    untilState,
    announce: (file_name: string, bytes: number) => send('POST', URL, { file_name, bytes }),
    /** Sends a file and waits until it is read. */
    upload,
    answer: async ({ id, version }: Load, answers: ListAnswers): Promise<Load> => {
      await send('PATCH', `${URL}/${id}`, { version, answers })
      return untilState(id, /ready|unreadable/)
    },
    start: ({ id, version }: Load) => send('POST', `${URL}/${id}/start`, { version }),
    cancel: ({ id }: Load) => send('POST', `${URL}/${id}/cancel`),
    undo: async ({ id }: Load): Promise<Load> => {
      await send('POST', `${URL}/${id}/undo`)
      return untilState(id, /undone|failed/)
    },
    /** Uploads and loads a list that leaves nothing in doubt, or with answers. */
    load: async (file_name: string, content: string | Buffer, answers?: ListAnswers): Promise<Load> => {
      let load = await upload(file_name, content)
      if (answers) {
        await send('PATCH', `${URL}/${load.id}`, { version: load.version, answers })
        load = await untilState(load.id, /ready|unreadable/)
      }
      expect([load.state, load.questions], JSON.stringify(load.problem)).toEqual(['ready', []])
      await send('POST', `${URL}/${load.id}/start`, { version: load.version })
      return untilState(load.id, /loaded|failed/)
    },
  }
}
