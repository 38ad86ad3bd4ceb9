import { Worker } from 'node:worker_threads'

/** Asks /health/live again and again from a thread of its own, so that a busy test does not look like a busy server. */
const PROBE = `
const { parentPort, workerData } = require('node:worker_threads')
const http = require('node:http')
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const times = []
let isOver = false
const ask = () => new Promise((resolve) => {
  const began = performance.now()
  const done = (status) => resolve({ ms: performance.now() - began, status })
  http.get({ host: '127.0.0.1', port: workerData, path: '/health/live', agent }, (answer) => {
    answer.resume().once('end', () => done(answer.statusCode))
  }).once('error', () => done(0))
})
parentPort.once('message', () => { isOver = true })
const run = async () => {
  while (!isOver) {
    times.push(await ask())
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  agent.destroy()
  parentPort.postMessage(times)
}
void run()
`

export interface Probed {
  refused: number
  worstMs: number
}

/** The responses of a local server's /health/live while something else runs. */
export async function probeHealth(port: number, meanwhile: () => Promise<void>): Promise<Probed> {
  const worker = new Worker(PROBE, { eval: true, workerData: port })
  const answers = new Promise<{ ms: number; status: number }[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  try {
    await meanwhile()
  } finally {
    worker.postMessage('over')
  }
  const all = await answers
  return {
    refused: all.filter(({ status }) => status !== 200).length,
    worstMs: Math.max(...all.map(({ ms }) => ms)),
  }
}
