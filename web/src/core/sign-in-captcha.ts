import { solveCaptcha } from './captcha'
import { loadArea } from './i18n'

/** Loads the texts about it, reports that it begins, and does the proof of work. */
export async function solveForSignIn(onCheck: (() => void) | undefined): Promise<string> {
  await loadArea('signIn')
  onCheck?.()
  return solveCaptcha()
}
