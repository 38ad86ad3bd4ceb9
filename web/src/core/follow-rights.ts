import { refusals } from './denied'
import { refreshAccount } from './sign-in'

const EVERY_MS = 60_000
/** Returning to the page reloads only if the last response is older. */
const FRESH_MS = 10_000
/** If there has been no input for this long, reloading would keep an abandoned session alive. */
const ABANDONED_MS = 15 * 60_000
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Keeps the account in sync with the server, so that changed permissions take effect without reloading the page: every
 * minute while the user works, when they come back, and after any refusal. Returns a function that stops it.
 */
export function followRights(): () => void {
  let requestedAt = Date.now()
  let touchedAt = requestedAt
  let isAsking = false

  async function ask() {
    // A refusal of this very call does not trigger another call.
    if (isAsking) return
    isAsking = true
    requestedAt = Date.now()
    await refreshAccount().finally(() => {
      isAsking = false
    })
  }
  const afterRefusal = () => void ask()
  const touch = () => {
    touchedAt = Date.now()
  }
  const back = () => {
    if (document.hidden) return
    touch()
    if (Date.now() - requestedAt >= FRESH_MS) void ask()
  }
  const timer = setInterval(() => {
    if (!document.hidden && Date.now() - touchedAt < ABANDONED_MS) void ask()
  }, EVERY_MS)

  for (const event of TOUCHES) window.addEventListener(event, touch, { passive: true })
  window.addEventListener('focus', back)
  document.addEventListener('visibilitychange', back)
  const forget = refusals.subscribe(afterRefusal)
  return () => {
    clearInterval(timer)
    for (const event of TOUCHES) window.removeEventListener(event, touch)
    window.removeEventListener('focus', back)
    document.removeEventListener('visibilitychange', back)
    forget()
  }
}
