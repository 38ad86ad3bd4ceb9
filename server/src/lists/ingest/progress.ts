const BAR = 24
const EVERY_MS = { tty: 100, plain: 5000 }

type Output = { isTTY?: boolean; write: (text: string) => unknown }

/** Shows how far files have been read: a bar on a terminal, else a line every five seconds. */
export function showProgress(output: Output | null) {
  let shownAt = performance.now()
  let isBarShown = false
  const show = (path: string, rows: number, share: number) => {
    const now = performance.now()
    if (!output || now - shownAt < (output.isTTY ? EVERY_MS.tty : EVERY_MS.plain)) return
    shownAt = now
    isBarShown = output.isTTY === true
    output.write(
      isBarShown ? `\r${barOf(share)} ${lineOf(path, rows, share)}\u001b[K` : `${lineOf(path, rows, share)}\n`,
    )
  }
  const end = () => {
    if (isBarShown) output?.write('\r\u001b[K')
  }
  return { show, end }
}

const barOf = (share: number) => '█'.repeat(Math.round(share * BAR)).padEnd(BAR, '░')

const lineOf = (path: string, rows: number, share: number) =>
  `${Math.floor(share * 100)} % of ${path}, ${rows.toLocaleString('en')} rows`
