import { choosing, importing } from '../importing'
import { loadListsOn, namesOnly, oneHandle, onePerson, sameAccount, twoAccounts } from '../loading'
import { type Act, press, type Screen } from './screen'

const askAboutList: Act = async (page, say) => {
  await loadListsOn(page, say).choose(
    namesOnly('Danh sách người ảnh hưởng ngành mỹ phẩm, đã duyệt, quý 4 năm 2026.csv', 'KOL'),
  )
  await page.getByRole('radio').first().waitFor()
}

const previewList: Act = async (page, say) => {
  const on = loadListsOn(page, say)
  await on.choose(oneHandle('KOL T11-2026.csv'))
  await on.start(1).waitFor()
}

const previewAccounts: Act = async (page, say) => {
  await loadListsOn(page, say).choose(twoAccounts('KOL hai kênh T11-2026.csv'))
  await page.getByRole('tabpanel').waitFor()
  await page.getByRole('tabpanel').scrollIntoViewIfNeeded()
}

const waitingLists: Act = async (page, say) => {
  const on = loadListsOn(page, say)
  await on.choose(oneHandle('Tháng 10-2026.csv'), twoAccounts('Tháng 11.csv'), namesOnly('Tháng 12.csv'))
  await on.startAll().waitFor()
}

const askToLoadAll: Act = async (page, say, width) => {
  await waitingLists(page, say, width)
  await loadListsOn(page, say).startAll().click()
}

const showDuplicates: Act = async (page, say, width) => {
  const on = loadListsOn(page, say)
  for (const file of sameAccount(`trung.lap.${width}.${Date.now()}`)) {
    await on.choose(file)
    await on.start(1).click()
    await page.getByText(say('loads.undo')).waitFor()
  }
  await page.goto('/duplicates')
  await page.getByRole('radio').first().waitFor()
}

const showPerson: Act = async (page, say, width) => {
  const handle = `motnguoi.${width}.${Date.now()}`
  const on = loadListsOn(page, say)
  await on.choose(onePerson(handle))
  await on.start(2).click()
  await page.getByText(say('loads.undo')).waitFor()
  await page.goto('/duplicates?rowsPerPage=50')
  await page.getByRole('listitem', { name: handle }).scrollIntoViewIfNeeded()
}

const loadList: Act = async (page, say, width) => {
  await previewList(page, say, width)
  await loadListsOn(page, say).start(1).click()
  await page.getByText(say('loads.undo')).waitFor()
}

const approveList: Act = async (page, say, width) => {
  await loadListsOn(page, say).choose(oneHandle(`Approved ${width} ${Date.now()}.csv`))
  await loadListsOn(page, say).start(1).click()
  await press(page, say('loads.approve', { count: 1 }))
  await loadListsOn(page, say)
    .approval.getByText(say('loads.approved', { count: 1 }))
    .scrollIntoViewIfNeeded()
}

const typeLink: Act = async (page, say) => {
  await page.getByLabel(say('adding.link')).fill(`https://www.tiktok.com/@link.${Date.now()}`)
  await page.getByText(say('adding.notListed')).waitFor()
}

const addByLink: Act = async (page, say) => {
  await typeLink(page, say, 0)
  await press(page, say('adding.add'))
  await page.getByText(say('adding.edit')).waitFor()
}

/** The market, tracked influencers, and imports. */
export const followingScreens: readonly Screen[] = [
  { name: 'landscape', path: '/influencer-landscape?platform=tiktok', role: 'admin' },
  { name: 'landscape-heatmap', path: '/influencer-landscape?platform=tiktok&chart=heatmap', role: 'admin' },
  {
    name: 'landscape-unqualified',
    path: '/influencer-landscape?platform=tiktok&chart=heatmap&chart_type=unqualified',
    role: 'admin',
  },
  {
    name: 'landscape-upload',
    path: '/influencer-landscape?platform=tiktok',
    role: 'admin',
    act: (page, say) => press(page, say('landscape.upload')),
  },
  { name: 'tracking', path: '/influencer-tracking', role: 'staff' },
  { name: 'tracking-changed', path: '/influencer-tracking?changed=true', role: 'staff' },
  { name: 'tracking-settings', path: '/influencer-tracking?settings=1', role: 'staff' },
  { name: 'tracking-nobody', path: '/influencer-tracking', role: 'premium' },
  { name: 'importer', path: '/influencer-importer', role: 'staff' },
  { name: 'importer-files', path: '/influencer-importer', role: 'staff', act: choosing },
  { name: 'importer-rows', path: '/influencer-importer', role: 'staff', act: importing },
  { name: 'load-lists', path: '/load-lists', role: 'staff' },
  { name: 'load-lists-questions', path: '/load-lists', role: 'staff', act: askAboutList },
  { name: 'load-lists-preview', path: '/load-lists', role: 'staff', act: previewList },
  { name: 'load-lists-accounts', path: '/load-lists', role: 'staff', act: previewAccounts },
  { name: 'waiting-lists', path: '/load-lists', role: 'staff', act: waitingLists },
  { name: 'duplicates', path: '/duplicates', role: 'admin', act: showDuplicates },
  { name: 'duplicates-person', path: '/duplicates', role: 'admin', act: showPerson },
  { name: 'load-lists-all', path: '/load-lists', role: 'staff', act: askToLoadAll },
  { name: 'load-lists-approved', path: '/load-lists', role: 'admin', act: approveList },
  { name: 'load-lists-add-by-link', path: '/load-lists?create=1', role: 'admin', act: typeLink },
  { name: 'load-lists-added', path: '/load-lists?create=1', role: 'admin', act: addByLink },
  { name: 'load-lists-loaded', path: '/load-lists', role: 'staff', act: loadList },
  { name: 'add-requests', path: '/add-requests', role: 'staff' },
]
