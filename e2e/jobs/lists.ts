import { allOf, anyOf, canSearch } from '@kolscope/contract/core/access'
import { mayAddInfluencers, mayLoadLists, mayMergeDuplicates } from '@kolscope/contract/core/pages'
import { spreadsheetOf } from '../../server/testing/spreadsheet-of'
import { collectionsOn, savePanelOn } from '../collections'
import { collectionOf } from '../deciding'
import { begins, discoverOn } from '../discover'
import { chooseFiles } from '../importing'
import { expect } from '../journey'
import { loadListsOn, oneHandle } from '../loading'
import type { Job } from './job'

/** A person in a spreadsheet who is not listed, and is requested. */
export const WISHED_FOR = 'Mai Chưa Có'

/** From a search to a shortlist that others see, and out of the product. */
export const listJobs: readonly Job[] = [
  {
    name: 'Put found influencers into a collection',
    needs: allOf('canCreateCollection', canSearch),
    journeys: {
      staff:
        'collections.spec.ts › collections as staff › who is chosen in Discover goes into a collection made on the way, and out again',
      premium:
        'collections.spec.ts › collections as premium › who is chosen in Discover goes into a collection made on the way, and out again',
    },
    steps: async (page, say, role) => {
      const discover = discoverOn(page, say)
      await discover.goto()
      await discover.cards.first().getByRole('checkbox').check()
      await page.getByRole('button', { name: say('select.save'), exact: true }).click()
      const save = savePanelOn(page, say)
      await save.openNew()
      await save.name.fill(`Shortlist, ${role}`)
      await save.add.click()
      await save.save(1)
      await page.goto('/collections')
      await expect(collectionsOn(page, say).card(`Shortlist, ${role}`)).toBeVisible()
    },
  },
  {
    name: 'Decide about the members of a collection',
    needs: allOf('canCreateCollection', canSearch),
    journeys: {
      staff:
        'deciding.spec.ts › deciding as staff › a shortlist comes of choices with reasons, which are read again and taken back',
      premium:
        'deciding.spec.ts › deciding as premium › a shortlist comes of choices with reasons, which are read again and taken back',
    },
    steps: async (page, say) => {
      const { id, influencers } = await collectionOf(page, 'To decide', 2)
      await page.goto(`/collections/${id}`)
      const name = influencers[0]?.name ?? ''
      await page.getByRole('combobox', { name: say('deciding.decideOn', { name }) }).selectOption('shortlisted')
      const tab = page
        .getByRole('group', { name: say('deciding.decision') })
        .getByRole('button', { name: begins(say('deciding.triage.shortlisted')) })
      await expect(tab).toContainText('1')
    },
  },
  {
    name: 'Share a collection with a colleague',
    needs: allOf('canCreateCollection', canSearch),
    journeys: {
      premium:
        'sharing.spec.ts › premium shares with basic › by e-mail; the receiver opens, edits and leaves; the owner changes and ends it',
      basic:
        'sharing.spec.ts › basic shares with premium › by e-mail; the receiver opens, edits and leaves; the owner changes and ends it',
      staff:
        'sharing.spec.ts › staff shares with premium › by e-mail; the receiver opens, edits and leaves; the owner changes and ends it',
    },
    steps: async (page, say) => {
      const { name } = await collectionOf(page, 'To share', 1)
      const list = collectionsOn(page, say)
      await page.goto('/collections')
      await list.choose(name, say('collections.share'))
      await list.drawer.getByRole('textbox', { name: say('collections.shareFind') }).fill('premium@kolscope.example')
      await page.getByRole('option', { name: begins('Phúc Premium') }).click()
      const role = list.drawer.getByRole('combobox', { name: say('collections.shareRole', { name: 'Phúc Premium' }) })
      await expect(role).toHaveValue('editor')
    },
  },
  {
    name: 'Export influencers as a file',
    needs: anyOf(canSearch, 'canCreateCollection'),
    journeys: {
      staff:
        'exports.spec.ts › exports as staff › all that is found leaves as a sheet with the columns that were chosen, in their order',
      premium:
        'exports.spec.ts › exports as premium › all that is found leaves as a sheet with the columns that were chosen, in their order',
    },
    steps: async (page, say) => {
      const discover = discoverOn(page, say)
      await discover.goto()
      await discover.cards.first().getByRole('checkbox').check()
      await discover.results.getByRole('button', { name: say('select.export'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: say('exporting.format.csv') }).check()
      await dialog.getByRole('button', { name: say('exporting.start'), exact: true }).click()
      const link = dialog
        .getByRole('listitem')
        .first()
        .getByRole('link', { name: begins(say('exporting.downloadOf', { name: '' })) })
      const file = page.waitForEvent('download')
      await link.click()
      expect((await file).suggestedFilename()).toMatch(/\.csv$/)
    },
  },
  {
    name: 'Find the people of a spreadsheet',
    needs: allOf('canCreateCollection', 'canImportInfluencers'),
    journeys: {
      staff: 'importer.spec.ts › the importer in en › a messy sheet is understood, corrected, and becomes a collection',
    },
    steps: async (page, say) => {
      await page.goto('/influencer-importer')
      const rows = [
        ['Name', 'TikTok'],
        [WISHED_FOR, `https://www.tiktok.com/@nobody.${Date.now()}`],
      ]
      await chooseFiles(page, say, [{ name: 'tour.xlsx', buffer: await spreadsheetOf({ A: rows }) }])
      await page.getByRole('button', { name: say('importer.read', { count: 1 }) }).click()
      await page.getByRole('button', { name: say('importer.ask', { count: 1 }) }).click()
      const row = page.getByRole('row').filter({ hasText: WISHED_FOR })
      await expect(row).toContainText(say('importer.requested'))
    },
  },
  {
    name: 'Load a list into the market',
    needs: mayLoadLists,
    journeys: {
      staff:
        'load-lists.spec.ts › loading a list in en › a doubt is answered, the outcome checked, the list loaded, seen by an administrator, and undone',
    },
    steps: async (page, say, role) => {
      const on = loadListsOn(page, say)
      await on.choose(oneHandle(`Tour of ${role}.csv`))
      await on.start(1).click()
      await expect(page.getByText(say('loads.influencersNew', { count: 1 }))).toBeVisible()
      await on.undo()
    },
  },
  {
    name: 'Approve what a load added, or submit it',
    needs: mayLoadLists,
    journeys: {
      admin:
        'approve-loads.spec.ts › approving loads in en › an administrator › approves what a load added in one step, finds it in the Importer, and undoes it',
      staff:
        'approve-loads.spec.ts › approving loads in en › an editor › submits what a load added in one step, and an administrator approves it',
    },
  },
  {
    name: 'Add one influencer by its link',
    needs: mayAddInfluencers,
    journeys: {
      staff:
        'approve-loads.spec.ts › approving loads in en › an editor › adds one influencer by its link, and meets it again',
    },
    steps: async (page, say, role) => {
      await page.goto('/add-requests?create=1')
      await page.getByLabel(say('adding.link')).fill(`https://www.instagram.com/tour.of.${role}/`)
      await page.getByRole('checkbox', { name: say('adding.approve') }).check()
      await page.getByRole('button', { name: say('adding.add') }).click()
      await expect(page.getByText(say('adding.addedState', { state: say('state.Approved') }))).toBeVisible()
    },
  },
  {
    name: 'Merge influencers that are one account',
    needs: mayMergeDuplicates,
    journeys: {
      staff:
        'duplicates.spec.ts › duplicates in vi › one account that two lists named is merged, separated again, and told apart',
    },
    steps: async (page, say) => {
      await page.goto('/duplicates')
      await page.getByRole('tab', { name: say('duplicates.view.merged') }).click()
      await expect(page.getByRole('tabpanel')).toBeVisible()
    },
  },
]
