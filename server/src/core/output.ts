import { constants } from 'node:os'

/** The exit code of a program that a signal ended; a reader that left, such as `head`, counts as SIGPIPE. */
export const codeOfSignal = (signal: NodeJS.Signals): number => 128 + constants.signals[signal]

interface Ends {
  /** The reader has left. */
  onClosed: () => void
  /** The output cannot be written, such as to a full disk. */
  onFailed: (error: NodeJS.ErrnoException) => void
}

/** Watches standard output and errors; without this, Node prints a stack trace when one of them ends. */
export function watchOutput({ onClosed, onFailed }: Ends): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? onClosed() : onFailed(error)))
}
