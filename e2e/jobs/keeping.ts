import { administrator, allOf, internal } from '@kolscope/contract/core/access'
import { discoverOn } from '../discover'
import { editPageOn, influencerIn } from '../editing'
import { expect } from '../journey'
import type { Job } from './job'
import { WISHED_FOR } from './lists'

/** So far down the list that no other journey edits them. */
const OWN_INFLUENCER = 17

const editsInfluencers = 'canEditInfluencerBasicInfo'
const decidesRequests = allOf(editsInfluencers, internal)

/** Maintaining the market, and running the installation. */
export const keepingJobs: readonly Job[] = [
  {
    name: 'Edit an influencer',
    needs: editsInfluencers,
    journeys: { staff: 'edit.spec.ts › what is not saved is not lost by leaving, and saving can be taken back' },
    steps: async (page, say) => {
      const { id } = await influencerIn(page, 'Approved', OWN_INFLUENCER)
      const edit = editPageOn(page, say)
      await edit.open(id)
      await edit.text('email').fill('tour@example.com')
      await edit.save()
      await expect(edit.history).toContainText('tour@example.com')
      await edit.undo()
    },
  },
  {
    name: 'Decide about a submission',
    needs: editsInfluencers,
    journeys: {
      admin: 'edit.spec.ts › approval in en › an editor submits and may not decide; an approver does',
      staff: 'edit.spec.ts › approval in en › an editor submits and may not decide; an approver does',
    },
  },
  {
    name: 'Edit many influencers at once',
    needs: editsInfluencers,
    journeys: { staff: 'bulk-edit.spec.ts › bulk edit in vi › says what it would do, does it, and takes it back' },
    steps: async (page, say) => {
      const discover = discoverOn(page, say)
      await discover.goto('?platform=youtube&state=Rejected')
      await discover.cards.first().getByRole('checkbox').check()
      await discover.results.getByRole('button', { name: say('select.edit') }).click()
      const drawer = page.getByRole('dialog').first()
      await drawer.getByRole('combobox', { name: say('bulk.state') }).selectOption('PendingForApproval')
      await expect(drawer.getByRole('region', { name: say('bulk.preview') })).toContainText(
        say('state.PendingForApproval'),
      )
      await drawer.getByRole('button', { name: /\d/ }).last().click()
      await expect(page.getByText(say('bulk.done', { count: 1 }))).toBeVisible()
      await page.getByRole('button', { name: say('action.undo') }).click()
      await expect(page.getByText(say('bulk.undone', { count: 1 }))).toBeVisible()
    },
  },
  {
    name: 'Edit a person',
    needs: editsInfluencers,
    journeys: {
      staff:
        'profile-form.spec.ts › the form of a person in vi › saves the person and the influencers at once, and takes it back',
    },
    steps: async (page, say) => {
      await page.goto('/younet-profile/list')
      await page.locator('a[href^="/younet-profile/form/"]').first().click()
      await expect(page.getByRole('textbox', { name: say('profiles.field.name'), exact: true })).toBeEditable()
    },
  },
  {
    name: 'Decide about an add request',
    needs: decidesRequests,
    journeys: {
      staff:
        'importer.spec.ts › an account that is missing is asked for, added by staff, and found from then on, by keyboard alone',
    },
    steps: async (page, say) => {
      await page.goto('/add-requests?state=open')
      await page.getByRole('link', { name: WISHED_FOR }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('combobox', { name: say('requests.decision') }).selectOption('declined')
      await drawer.getByRole('textbox', { name: say('requests.answer'), exact: true }).fill('No such account')
      await drawer.getByRole('button', { name: say('requests.save'), exact: true }).click()
      await expect(drawer).toHaveCount(0)
    },
  },
  {
    name: 'Answer a request to correct or erase data',
    needs: decidesRequests,
    journeys: {
      staff: 'corrections.spec.ts › a request of somebody who is not stored › is answered by mail',
      admin: 'corrections.spec.ts › an erased person is gone from search and report, and who asked is told',
    },
  },
  {
    name: 'Maintain the categories',
    needs: 'canAddCategory',
    journeys: {
      admin: 'categories.spec.ts › the tree › a category kept to a role vanishes from the filters of all others',
    },
  },
  {
    name: 'Maintain the brands',
    needs: 'canCreateBrands',
    journeys: { admin: 'brands.spec.ts › a brand is created with influencers, found again, deleted and brought back' },
  },
  {
    name: 'Maintain the professions',
    needs: 'canCreateProfession',
    journeys: {
      admin:
        'professions.spec.ts › a profession suggests categories, and its influencers get another one before it goes',
    },
  },
  {
    name: 'Invite colleagues and customers, and set their plans',
    needs: 'canCreateAccounts',
    journeys: { admin: 'accounts.spec.ts › accounts › a plan is edited, an account deactivated and deleted' },
  },
  {
    name: 'Create roles',
    needs: 'canCreateRole',
    journeys: { admin: 'roles.spec.ts › a role is made with the form, and each right says what it opens' },
  },
  {
    name: 'Change settings',
    needs: administrator,
    journeys: { admin: 'settings.spec.ts › a setting is changed, remembered with who did it, and set back' },
  },
  {
    name: 'Find out who changed what',
    needs: allOf('canViewActivityLogs', internal),
    journeys: { admin: 'activity-logs.spec.ts › an administrator finds out who changed what, and takes it along' },
  },
  {
    name: 'Fix failed syncs',
    needs: allOf(administrator, internal),
    journeys: {
      admin:
        'collecting.spec.ts › en › what cannot be read is told to its owner and to the operator, and each can mend it',
    },
  },
]
