import type { Page } from '@playwright/test'
import { begins, discoverOn } from './discover'
import { type Complaints, expect, test as journey, type Site, SLOW } from './journey'
import type { Say } from './words'

const PASSWORD = 'kayak lantern plum tram'

/** Here even what the browser merely mentions is a complaint, and every refusal of the policy, reported or not. */
const test = journey.extend<object>({
  page: async ({ page, complaints }, use) => {
    page.on('console', (message) => {
      if (!['warning', 'error'].includes(message.type())) complaints.list.push(`console: ${message.text()}`)
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        console.error(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
      )
    })
    await use(page)
  },
})

const waitUntilSettled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
}

async function visit(page: Page, path: string) {
  await page.goto(path)
  await waitUntilSettled(page)
}

/** The demo market has none. */
async function makeBrand(page: Page, site: Site) {
  const { accessToken } = await site.signIn('admin')
  const data = { name: `Sao Hôm ${Date.now()}` }
  await page.request.post('/api/v1/brands', { headers: { authorization: accessToken }, data })
}

const drawerOf = (page: Page) => page.getByRole('dialog').first()

test.describe('nothing is refused, said or fetched elsewhere', () => {
  test.describe('before signing in', () => {
    test.use({ role: null })

    test('on every page', async ({ page }) => {
      for (const path of [
        '/sign-in',
        '/sign-up',
        '/sign-up?as=influencer',
        '/forgot-password',
        '/set-password',
        '/set-up',
        '/privacy-notice',
        '/auth-expired',
        '/not-found',
        '/access-denied',
        '/internal-server-error',
      ])
        await visit(page, path)
    })

    test('with the captcha of sign-up and the dialog after it', { tag: SLOW }, async ({ page, say }) => {
      await visit(page, '/sign-up')
      await page.getByRole('textbox', { name: say('signUp.name') }).fill('Ngô Thảo Vy')
      await page.getByRole('textbox', { name: say('signIn.email') }).fill('policy@agency.example')
      await page.getByLabel(say('signIn.password'), { exact: true }).fill(PASSWORD)
      await page.getByLabel(say('setUp.confirm'), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: say('signUp.submit') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('signedUp.emailNow') }).click()
      await dialog.getByRole('button', { name: say('signedUp.go') }).click()
      await expect(page).not.toHaveURL(/sign-up/)
    })
  })

  test.describe('as an influencer', () => {
    test.use({ role: 'influencer' })
    test('at the terms', ({ page }) => visit(page, '/terms-and-conditions'))
  })

  test.describe('as an administrator', () => {
    test.use({ role: 'admin' })

    test('in Discover with its filters, menus, rows, preview, shortcuts', { tag: SLOW }, async ({ page, say }) => {
      const discover = discoverOn(page, say)
      await discover.goto()
      // Of the sections alone: their content has menus of its own, which load later.
      const closedSections = discover.column.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false })
      for (let remaining = await closedSections.count(); remaining > 0; remaining -= 1) {
        await closedSections.first().click()
        await expect(closedSections).toHaveCount(remaining - 1)
      }
      await discover.choose(say('sort.label'), say('sort.sentiment_rate'))
      const preview = discover.cards.first().getByRole('button', { name: begins(say('card.preview')) })
      await preview.click()
      await expect(page.getByText(say('preview.history'))).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: say('view.rows'), exact: true }).click()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    })

    test('in Advanced Search', { tag: SLOW }, async ({ page }) => {
      await visit(page, '/advanced-search?filter=platform__in%3Dtiktok%3Btotal_follower__gte%3D10000')
      await visit(page, '/advanced-search?filter=nonsense')
    })

    for (const path of ['/categories', '/brands', '/professions', '/accounts', '/roles'])
      test(`in ${path} with its drawers and the question before leaving one`, { tag: SLOW }, async ({
        page,
        say,
        site,
      }) => {
        await visit(page, `${path}?create=1`)
        await drawerOf(page).getByRole('textbox').first().fill('Sao Hôm')
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: say('form.leave') }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        if (path === '/brands') await makeBrand(page, site)
        await visit(page, path)
        await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click()
        await expect(page).toHaveURL(/edit=/)
        await expect(drawerOf(page).getByRole('textbox').first()).toBeVisible()
        await waitUntilSettled(page)
      })

    test('in settings, profile and the palette, with both themes', { tag: SLOW }, async ({ page, say }) => {
      await visit(page, '/settings')
      await visit(page, '/settings?edit=plan_searches')
      await expect(drawerOf(page)).toBeVisible()
      await visit(page, '/profile')
      await switchLooks(page, say)
    })

    test('in the activity log, with a snackbar and a file', { tag: SLOW }, async ({ page, say }) => {
      await visit(page, '/activity-logs')
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: say('activity.export') }).click()
      await file
      await expect(page.getByRole('button', { name: say('snackbar.close') })).toBeVisible()
    })
  })
})

async function switchLooks(page: Page, say: Say) {
  for (const theme of ['dark', 'light'] as const) {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: say('palette.title') })
    await field.fill(say(`theme.${theme}`))
    await page.getByRole('option', { name: say('palette.theme', { theme: say(`theme.${theme}`) }) }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  }
}

const expectRefusals = (complaints: Complaints) => complaints.allow(/policy|Trusted|Content Security/i)

test('what somebody smuggles into the page does not run', async ({ page, complaints }) => {
  expectRefusals(complaints)
  await page.route('**/not-found', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      '</body>',
      '<script>window.ran = "inline"</script><img src="/kolscope.svg" onload="window.ran = \'attribute\'"><p id="styled" style="color: red"></p></body>',
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/not-found')
  await expect(page.locator('#styled')).toBeAttached()
  await waitUntilSettled(page)
  const { ran, color } = await page.evaluate(() => {
    const styled = document.getElementById('styled')
    return { ran: 'ran' in window, color: styled?.style.color }
  })
  expect([ran, color]).toEqual([false, ''])
})

test('text becomes neither HTML nor script', async ({ page, complaints }) => {
  expectRefusals(complaints)
  await page.goto('/not-found')
  await waitUntilSettled(page)
  const passed = await page.evaluate(async () => {
    // Code that a debugger runs at once may use eval; code that runs later is the page's own.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const box = document.createElement('div')
    document.body.append(box)
    const ways: Record<string, () => unknown> = {
      innerHTML: () => {
        box.innerHTML = '<img src="/none.png" onerror="window.ran = true">'
      },
      outerHTML: () => {
        box.outerHTML = '<b>bold</b>'
      },
      insertAdjacentHTML: () => box.insertAdjacentHTML('beforeend', '<b>bold</b>'),
      srcdoc: () => {
        document.createElement('iframe').srcdoc = '<b>bold</b>'
      },
      write: () => document.write('<b>bold</b>'),
      script: () => {
        document.createElement('script').text = 'window.ran = true'
      },
      address: () => {
        document.createElement('script').src = '/first-paint.js'
      },
      worker: () => new Worker('/first-paint.js'),
      // biome-ignore lint/security/noGlobalEval: it is what must be refused
      eval: () => eval('window.ran = true'),
    }
    const isDone = (way: () => unknown) => {
      try {
        way()
        return true
      } catch {
        return false
      }
    }
    const done = Object.keys(ways).filter((name) => isDone(ways[name] as () => unknown))
    return [...done, ...('ran' in window ? ['ran'] : [])]
  })
  expect(passed).toEqual([])
})

test.describe('the description of the API', () => {
  test('works under its own policy', { tag: SLOW }, async ({ page }) => {
    await page.goto('/api/docs')
    // Reading so large a description takes the page 5 s on an idle machine.
    await page.locator('#operations-tag-discovery').click({ timeout: 90_000 })
    await expect(page.getByText('/api/v1/influencers', { exact: true }).first()).toBeVisible()
  })
})
