import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a program at the root; returns its exit code and everything it printed, which is also shown immediately if
 * `isShown`.
 */
export function run(program, args, { isShown = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks = []
    const collect = (stream) => (chunk) => {
      chunks.push(chunk)
      if (isShown) stream.write(chunk)
    }
    child.stdout.on('data', collect(process.stdout))
    child.stderr.on('data', collect(process.stderr))
    child.on('error', (error) => resolve({ status: 127, output: error.message }))
    child.on('close', (status, signal) =>
      resolve({ status: status ?? 1, output: `${Buffer.concat(chunks)}${signal ? `\nended by ${signal}` : ''}` }),
    )
  })
}

/** Runs a program of node_modules. */
export function runTool(name, args, options) {
  return run(process.execPath, [`${root}/node_modules/${name}`, ...args], options)
}
