import type { AddRequest } from '@kolscope/contract/lists/importer'

/** The name of a request: the name in the sheet, else the URL without its common beginning. */
export const requestName = ({ name, url }: Pick<AddRequest, 'name' | 'url'>): string =>
  name === '' ? url.replace(/^https?:\/\/(?:www\.)?/, '') : name
