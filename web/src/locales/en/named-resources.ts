import type { NamedField } from '@kolscope/contract/core/named-resources'
import { namedTexts } from '../../core/named-texts'

/** Fields that only the log of a named resource has. */
const fields: { readonly [F in NamedField as `changes.field.${F}`]: string } = {
  'changes.field.category_code': 'Code',
  'changes.field.category_name': 'Name',
  'changes.field.category_uid': 'Image',
  'changes.field.cue_words': 'Keywords',
  'changes.field.parent': 'Parent category',
  'changes.field.aliases': 'Also known as',
}

export const namedResources = {
  ...namedTexts(
    { Created: 'Created {one}', Updated: 'Updated {one}', Deleted: 'Deleted {one}', Restored: 'Restored {one}' },
    {
      category: {
        page: 'Category',
        about:
          'Categories classify influencers by topic. A category restricted to certain roles is hidden from everyone else, along with its subcategories.',
        name: 'Category',
        one: 'a category',
        new: 'New category',
        search: 'Search names, codes, and keywords',
        none: 'No categories yet',
        empty: 'Create your first category.',
      },
      brand: {
        page: 'Brands',
        about: 'Brands you work with, each with its own influencer list.',
        name: 'Brand',
        one: 'a brand',
        new: 'New brand',
        search: 'Search brands',
        none: 'No brands yet',
        empty: 'Create your first brand and add influencers to its list.',
        deletion: 'The brand and its list will be deleted; influencers are kept. You can undo this right away.',
      },
      profession: {
        page: 'Professions',
        about: 'Influencer professions and the categories they suggest.',
        name: 'Profession',
        one: 'a profession',
        new: 'New profession',
        search: 'Search professions',
        none: 'No professions yet',
        empty: 'Create your first profession.',
      },
      role: {
        page: 'Roles',
        about: 'Roles define what accounts can do. Each account has one role.',
        name: 'Role',
        one: 'a role',
        new: 'New role',
        search: 'Search roles',
        none: 'No roles yet',
        empty: 'Create your first role.',
      },
    },
  ),
  ...fields,
  'named.name': 'Name',
  'named.updated': 'Last updated',
}
