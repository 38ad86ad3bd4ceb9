import { existsSync } from 'node:fs'
import { run } from './command.mjs'

/** The shell is the same browser without the parts of a window, a quarter cheaper to run. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]
const debianPackages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-liberation']
const fonts = ['/usr/share/fonts/truetype/noto', '/usr/share/fonts/truetype/liberation']

/** Returns {path} of a Chromium, installing Debian's as root if there is none, or {reason} why there is none. */
export async function findBrowser() {
  const chosenPath = process.env.CHROMIUM_PATH
  if (chosenPath)
    return existsSync(chosenPath) ? { path: chosenPath } : { reason: `CHROMIUM_PATH ${chosenPath} does not exist` }
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const installedPath = installed()
  if (installedPath && (fonts.every(existsSync) || !canInstall)) return { path: installedPath }
  if (!canInstall) return { reason: 'no Chromium was found; install one or set CHROMIUM_PATH' }
  process.stdout.write('Installing Chromium and fonts…\n')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const { output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages], {
    env,
  })
  const path = installed()
  return path ? { path } : { reason: `Chromium could not be installed: ${output.trim().split('\n').at(-1)}` }
}

function installed() {
  return places.find((place) => existsSync(place))
}
