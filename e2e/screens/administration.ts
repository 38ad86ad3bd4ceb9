import { begins } from '../discover'
import { type Act, email, press, type Screen, sendEmpty, type } from './screen'

const openPalette: Act = async (page, say) => {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(say('palette.placeholder')).fill('st')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
}

const openRowActions: Act = async (page, say) => {
  await page
    .getByRole('button', { name: begins(say('list.more', { name: '' }).trim()) })
    .nth(1)
    .click()
  await page.getByRole('menu').waitFor()
}

const askToDelete: Act = async (page, say, width) => {
  await openRowActions(page, say, width)
  await page.getByRole('menuitem', { name: say('list.delete') }).click()
  await page.getByRole('dialog').waitFor()
}

const invite: Act = async (page, say) => {
  await type(page, say('accounts.name'), 'Nguyễn Thị Hồng Hạnh')
  await type(page, say('accounts.email'), email())
  await page.getByLabel(say('accounts.role'), { exact: true }).last().selectOption({ index: 1 })
  await press(page, say('accounts.invite'))
  await page.getByLabel(say('accounts.invitationLink'), { exact: true }).waitFor()
}

const followInvitation: Act = async (page, say, width) => {
  await invite(page, say, width)
  const link = await page.getByLabel(say('accounts.invitationLink'), { exact: true }).inputValue()
  // The link carries the language of the invitation; the picture keeps its own.
  await page.goto(link.replace(/[?&]lang=\w+/, ''))
  await page.getByLabel(say('setPassword.password'), { exact: true }).waitFor()
}

const lists = (['accounts', 'roles', 'categories', 'professions', 'brands'] as const).flatMap((name): Screen[] => [
  { name, path: `/${name}`, role: 'admin' },
  { name: `${name}-none`, path: `/${name}?search=zzzz`, role: 'admin' },
  { name: `${name}-new`, path: `/${name}?create=1`, role: 'admin' },
])

const edited = (['accounts', 'roles', 'categories', 'professions'] as const).map(
  (name): Screen => ({ name: `${name}-edit`, path: `/${name}?edit=1`, role: 'admin' }),
)

const deleted = (['accounts', 'categories', 'professions'] as const).map(
  (name): Screen => ({ name: `${name}-delete`, path: `/${name}`, role: 'admin', act: askToDelete }),
)

/** The lists for running an installation. */
export const administrationScreens: readonly Screen[] = [
  { name: 'correction-requests', path: '/correction-requests', role: 'admin' },
  ...lists,
  ...edited,
  ...deleted,
  { name: 'row-actions', path: '/accounts', role: 'admin', act: openRowActions },
  { name: 'accounts-wrong', path: '/accounts?create=1', role: 'admin', act: sendEmpty('accounts.invite') },
  { name: 'invitation', path: '/accounts?create=1', role: 'admin', act: invite },
  { name: 'set-password', path: '/accounts?create=1', role: 'admin', act: followInvitation },
  { name: 'activity-logs', path: '/activity-logs', role: 'admin' },
  { name: 'activity-none', path: '/activity-logs?createdTimeFrom=2001-01-01&createdTimeTo=2001-01-02', role: 'admin' },
  { name: 'settings', path: '/settings', role: 'admin' },
  { name: 'settings-edit', path: '/settings?edit=size_tiers', role: 'admin' },
  { name: 'palette', path: '/accounts', role: 'admin', act: openPalette },
  { name: 'bell', path: '/accounts', role: 'admin', act: (page, say) => press(page, say('bell.label')) },
]
