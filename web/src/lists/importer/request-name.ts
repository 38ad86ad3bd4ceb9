import type { AddRequest } from '@kolscope/contract/lists/importer'

/** What a request is called: the name in the sheet, else the address without what every address begins with. */
export const requestName = ({ name, url }: Pick<AddRequest, 'name' | 'url'>): string =>
  name === '' ? url.replace(/^https?:\/\/(?:www\.)?/, '') : name
