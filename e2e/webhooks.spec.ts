import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { begins } from './discover'
import { expect, SLOW, test } from './journey'

test.use({ role: 'staff' })

test('a webhook is made, its secret shown once, tried, found in the log and deleted', { tag: SLOW }, async ({
  page,
  say,
}) => {
  const bodies: string[] = []
  const answer = { status: 200, afterMs: 0 }
  const receiver = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => bodies.push(part))
    request.on('end', () => setTimeout(() => response.writeHead(answer.status).end(), answer.afterMs))
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/told`
  await page.goto('/profile#webhooks')
  await page.getByRole('button', { name: say('webhook.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('webhook.event.export.ready')).check()
  await dialog.getByLabel(say('webhook.url')).fill(url)
  await dialog.getByRole('button', { name: say('webhook.create') }).click()
  await expect(dialog.locator('code')).toHaveText(/^whsec_/)
  await dialog.getByRole('button', { name: say('webhook.kept') }).click()

  await page.getByRole('button', { name: say('webhook.logLabel', { url }) }).click()
  await expect(dialog.getByText(say('webhook.logNone'))).toBeVisible()
  await dialog.getByRole('button', { name: say('webhook.ping') }).click()
  await expect(page.getByText(say('webhook.pinged'))).toBeVisible()
  await expect(dialog.getByText(say('webhook.state.delivered'), { exact: true })).toBeVisible()
  expect(JSON.parse(bodies.join(''))).toMatchObject({ type: 'ping' })
  // Three seconds count as slow.
  Object.assign(answer, { status: 503, afterMs: 3_100 })
  await dialog.getByRole('button', { name: say('webhook.ping') }).click()
  const refusal = say('webhook.error.status', { status: 503 })
  await expect(page.getByText(say('webhook.pingFailed', { error: refusal }))).toBeVisible()
  await page.keyboard.press('Escape')
  const paused = page.getByText(begins(say('webhook.resting', { when: '|' }).split('|')[0] ?? ''))
  await expect(paused).toContainText(/\d{4}\W+\d{2}\W+\d{2}\W+\d{2}:\d{2}/)

  await page.getByRole('button', { name: say('webhook.deleteLabel', { url }) }).click()
  await dialog.getByRole('button', { name: say('webhook.delete'), exact: true }).click()
  await expect(page.getByText(say('webhook.none'))).toBeVisible()
  receiver.close()
})
