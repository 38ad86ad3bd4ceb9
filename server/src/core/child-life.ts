import type { ChildProcess } from 'node:child_process'

/**
 * Starts a child process and waits until it has ended. Returns why it could not be started, or null; never throws,
 * although spawn itself throws when memory or processes run out.
 */
export function lifeOf(start: () => ChildProcess, onStart: (child: ChildProcess) => void): Promise<Error | null> {
  return new Promise((resolve) => {
    try {
      const child = start()
      child.once('exit', () => resolve(null))
      child.on('error', (error) => {
        // Any other error is about a signal that could not be delivered.
        if (child.pid === undefined) resolve(error)
      })
      onStart(child)
    } catch (error) {
      resolve(error as Error)
    }
  })
}
